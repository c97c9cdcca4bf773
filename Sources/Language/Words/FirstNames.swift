/// First names that are given to boys alone or to girls alone, as far as is usual in English: with them `he` and `she`
/// tell two people apart. Names given to both, such as Alex, are in neither, nor are
/// those that are as well places, months or words that begin sentences: `April`, `Virginia`, `Bill`.
public enum FirstNames {
    /// Names of men and boys.
    public static let men = set(
        """
        Aaron Adam Alan Albert Alexander Alfred Andrew Anthony Arthur Ben Benjamin Billy Bob Bobby Brad Brandon \
        Brian Bruce Carl Charles Christopher Craig Dan Daniel Dave David Dennis Derek Donald Doug Douglas Dylan Ed \
        Eddie Edgar Edward Edwin Eric Ernest Ethan Eugene Evan Felix Francis Fred Frederick Gary George Gerald \
        Gilbert Gordon Graham Greg Gregory Harold Harry Harvey Henry Herbert Howard Hugh Hugo Ian Isaac Jack Jacob Jake \
        James Jason Jeff Jeffrey Jeremy Jerome Jerry Jim Jimmy Joe Joel John Johnny Jonathan Joseph Joshua Justin Keith \
        Ken Kenneth Kevin Kyle Larry Lawrence Leo Leonard Louis Lucas Luke Marcus Martin Marvin Matthew Max Michael \
        Mike Mitchell Nathan Neil Nicholas Nick Noah Oliver Oscar Owen Patrick Paul Peter Phil Philip Ralph \
        Raymond Rex Richard Robert Rodney Roger Ronald Roy Russell Ryan Samuel Scott Sean Seth Simon Spencer \
        Stanley Stephen Steve Steven Stuart Ted Theodore Thomas Tim Timmy Timothy Todd Tom Tommy Tony Trevor Tyler \
        Victor Vincent Walter William Winston Zachary
        """)
    /// Names of women and girls.
    public static let women = set(
        """
        Abigail Alice Alicia Allison Amanda Amelia Amy Andrea Angela Anita Ann Anna Anne Annie Barbara Beth \
        Betty Beverly Bonnie Brenda Carol Caroline Catherine Cheryl Christina Christine Cindy Claire Clara \
        Colleen Cynthia Daisy Danielle Deborah Debra Denise Diana Diane Dolly Donna Doris Dorothy Edith \
        Eleanor Elizabeth Ella Ellen Elsie Emily Emma Erica Esther Eva Evelyn Gail Gloria Hannah \
        Heidi Helen Holly Ida Irene Jane Janet Janice Jennifer Jenny Jessica Jill Joan Joanna Josephine Joyce \
        Judith Judy Julia Julie Karen Kate Katherine Kathleen Kathy Katie Kimberly Kristen Laura Lauren Lillian Lily \
        Linda Lisa Lois Louise Lucy Lydia Margaret Maria Marie Martha Mary Megan Melissa Michelle Mildred Molly Monica \
        Nancy Natalie Nicole Nora Olivia Pamela Patricia Paula Pauline Peggy Phyllis Rachel Rebecca Rita Rosa Ruth \
        Sally Samantha Sandra Sara Sarah Sharon Sheila Shirley Sophia Sophie Stephanie Susan Suzie Sylvia Tammy \
        Teresa Theresa Tiffany Tina Valerie Vanessa Vera Veronica Wanda Wendy Zoe
        """)

    private static func set(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }
}
