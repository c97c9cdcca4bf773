public import Foundation

/// Where the files lie that `make setup` fetches: the runtime's library and the models.
public enum ModelFolder {
    /// The environment's name for another folder.
    public static let variable = "REVISO_MODELS"

    /// The folder; nil where there is none. `REVISO_MODELS` names one, else it is `.setup/models` beside the build that
    /// runs, or above it, or `lib/reviso/models` beside the `bin/` it is installed in, else the system's.
    public static let url: URL? = find(
        named: ProcessInfo.processInfo.environment[variable],
        program: program)

    /// The running program's file, also where a build has replaced it meanwhile.
    public static var program: URL {
        do {
            let link = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            return program(link: link)
        } catch {
            return URL(filePath: CommandLine.arguments.first ?? "reviso")
        }
    }

    /// The place of the program that a link names. Where a build replaced the file while it runs, the system says so
    /// behind its name, and following the link would lead nowhere.
    static func program(link: String) -> URL {
        let gone = " (deleted)"
        return URL(filePath: link.hasSuffix(gone) ? String(link.dropLast(gone.count)) : link)
    }

    /// The folder for a program's place, and what the environment names.
    static func find(named: String?, program: URL) -> URL? {
        if let named, !named.isEmpty {
            return isFolder(named) ? URL(filePath: named, directoryHint: .isDirectory) : nil
        }
        var places: [String] = []
        var folder = program.deletingLastPathComponent()
        while folder.path != "/" {
            places.append(folder.appending(path: ".setup/models").path)
            places.append(folder.appending(path: "lib/reviso/models").path)
            folder.deleteLastPathComponent()
        }
        // Tests run inside the toolchain's own program; they are started in the checkout.
        places.append(FileManager.default.currentDirectoryPath + "/.setup/models")
        places += ["/usr/local/share/reviso/models", "/usr/share/reviso/models"]
        return places.first(where: isFolder).map { URL(filePath: $0, directoryHint: .isDirectory) }
    }

    /// A file of the folder; nil where it is not there.
    public static func file(_ name: String) -> URL? {
        guard let file = url?.appending(path: name),
            FileManager.default.fileExists(atPath: file.path)
        else { return nil }
        return file
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }
}
