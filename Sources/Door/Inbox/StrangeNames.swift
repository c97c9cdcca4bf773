/// Names that other programs give to what is none of a teacher's: drafts, downloads, locks, and the folders that
/// systems, clouds and disks in the network keep among a person's own.
enum StrangeNames {
    /// Why a file of a name is none of the door's business; nil for an ordinary name.
    static func reason(file name: [UInt8]) -> String? {
        let text = String(decoding: name, as: UTF8.self).lowercased()
        if text.hasPrefix(".~lock.") || text.hasPrefix("~$") {
            return "lock file of an open document"
        }
        if text.hasSuffix(".icloud") { return "not yet fetched from the cloud" }
        if text.hasPrefix(".") { return "hidden file" }
        if systemFiles.contains(text) { return "the system's own file" }
        return unfinished.contains(where: text.hasSuffix) ? "unfinished download" : nil
    }

    /// Why a folder of a name is none of the door's business, with all that is in it; nil for an ordinary name.
    static func reason(folder name: [UInt8]) -> String? {
        let text = String(decoding: name, as: UTF8.self).lowercased()
        if text.hasPrefix(".") { return "hidden folder" }
        return systemFolders.contains(text) ? "the system's own folder" : nil
    }

    private static let systemFiles: Set = [
        "thumbs.db", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "icon\r",
    ]
    /// Endings of browsers, of programs that copy over a network, and of drafts.
    private static let unfinished = [
        ".part", ".partial", ".crdownload", ".download", ".opdownload", ".filepart", ".tmp",
        ".!ut", ".aria2", ".fdmdownload",
    ]
    /// Small pictures, bins and snapshots of disks in the network; bins of Windows; what a Mac packs beside files.
    private static let systemFolders: Set = [
        "@eadir", "#recycle", "@recycle", "#snapshot", "@recently-snapshot", "$recycle.bin",
        "recycler", "system volume information", "lost+found", "__macosx", "network trash folder",
    ]
}
