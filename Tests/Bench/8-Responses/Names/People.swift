import Drawing

/// Names as classes have them, of several languages, written down for this bench.
enum People {
    static let first = words(
        """
        Anna Anne Hannah Hanna Emma Emilia Mia Mila Lea Lena Leonie Lina Laura Lara Sophie Sofia Clara Klara Marie Maria \
        Julia Jule Johanna Paula Frieda Greta Ida Nele Nora Ella Elena Helena Charlotte Amelie Jana Jasmin Luisa Louisa Merle \
        Pia Romy Sarah Sara Stella Thea Tilda Victoria Zoe Zoë Chloé Léa Inès Manon Camille Élise Margaux Océane Maëlys \
        Noémie Ben Paul Jonas Jon Jan Leon Leo Finn Fynn Noah Elias Luis Louis Luca Luka Lukas Lucas Felix Max Maximilian \
        Moritz Oskar Anton Emil Jakob Jacob Julian Julius Karl Carl Konstantin Linus Mats Matteo Mattis Niklas Nico Ole Oliver \
        Philipp Raphael Samuel Simon Theo Tim Tom Tobias Valentin Vincent Björn Jürgen Jörg Günther Sören Kağan Çağla Gökhan \
        Mehmet Murat Emre Yusuf Ayşe Zeynep Elif Fatma José María Andrés Sebastián Lucía Martín Ángel Íñigo Jesús Raúl Óscar \
        Sofía Inés Nuño João António Luís Inácio Conceição Beatriz Tiago Rui Thomas James John Jack Harry Oscar George Charlie \
        Freddie Arthur Henry William Ethan Isaac Daniel Logan Owen Dylan Callum Isla Ava Olivia Grace Freya Evie Poppy Daisy \
        Lily Ruby Alice Florence Willow Rosie Łukasz Paweł Michał Małgorzata Zofia Agnieszka Kasia Piotr Jiří Tomáš Ondřej \
        Eliška Tereza Šárka Žofie Ngoc Minh Linh Thanh Wei Ming Aarav Priya Rohan Ananya Arjun Kavya Fatima Omar Layla Amir \
        Yasmin Ibrahim Nour Ingrid Åse Øyvind Søren Maja Astrid Freja Erik Gustav Nils Lars
        """)

    static let last = words(
        """
        Berg Becker Bauer Braun Fischer Frank Fuchs Graf Groß Hahn Hartmann Hofmann Huber Jung Kaiser Keller Klein Koch König \
        Krause Krüger Lang Lehmann Maier Meyer Möller Müller Neumann Peters Richter Roth Schäfer Schmidt Schneider Schröder \
        Schulz Schwarz Vogel Wagner Weber Weiß Winkler Wolf Zimmermann Brown Clark Cooper Davies Evans Green Hall Harris \
        Hughes Jackson Johnson Jones King Lewis Martin Moore Patel Roberts Robinson Scott Smith Taylor Thompson Turner Walker \
        White Wilson Wood Wright García Fernández González Rodríguez López Sánchez Pérez Gómez Ruiz Díaz Silva Santos Pereira \
        Dubois Moreau Laurent Lefèvre Girard Bonnet Rossi Russo Ferrari Kowalski Nowak Wójcik Novák Dvořák Yılmaz Kaya Şahin \
        Nguyen Tran Chen Wang Singh Sharma Hansen Larsen
        """)

    /// A pupil.
    struct Pupil {
        var code, first, last: String
        var name: String { "\(first) \(last)" }
    }

    /// A class of 25, with two of one first name.
    static func roster(random: inout SplitMix64) -> [Pupil] {
        var firsts = first.shuffled(using: &random).prefix(24).map { $0 }
        firsts.append(firsts[0])
        let lasts = last.shuffled(using: &random)
        return firsts.indices.map { index in
            Pupil(
                code: "P" + (index < 9 ? "0" : "") + "\(index + 1)", first: firsts[index],
                last: lasts[index])
        }
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}
