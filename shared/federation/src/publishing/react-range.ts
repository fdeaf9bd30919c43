const parts = (version: string): number[] | undefined =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined

/** Whether a version is one of a range '^19.3.1' or is what '19.3.1' says; builds state no other kind. */
export function holds(range: string, version: string): boolean {
  if (!range.startsWith('^')) return range === version
  const least = parts(range.slice(1))
  const given = parts(version)
  if (!least || !given || least[0] !== given[0]) return false
  const differs = least.findIndex((part, i) => part !== given[i])
  return differs === -1 || given[differs]! > least[differs]!
}
