package import Artifacts

extension RosterFile {
    /// The codes that stand on papers: printed, or come in. A newcomer gets none of them.
    package static func usedCodes(_ workspace: Workspace) throws(Problem) -> Set<String> {
        var codes = try FormerCodes.read(workspace)
        for (_, record) in try Deliveries.records(workspace, known: [:]) {
            for page in record.delivery.pages {
                codes.formUnion([page.pupil, SheetKey(page.key)?.pupil].compactMap { $0 })
            }
        }
        return codes
    }
}
