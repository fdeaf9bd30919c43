const parts = (version: string): number[] | undefined =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined

/**
 * Whether a version is in a range: '^19.3.1', '19.3.1' or '*', or several of them joined by ' || '; builds declare no
 * other form.
 */
export const holds = (range: string, version: string): boolean => range.split(' || ').some((one) => isIn(one, version))

function isIn(range: string, version: string): boolean {
  if (range === '*') return true
  if (!range.startsWith('^')) return range === version
  const least = parts(range.slice(1))
  const given = parts(version)
  if (!least || !given || least[0] !== given[0]) return false
  const differs = least.findIndex((part, i) => part !== given[i])
  return differs === -1 || given[differs]! > least[differs]!
}

/**
 * Decides whose React a remote's build runs on under a shell: its own if it brings one, otherwise the shell's;
 * undefined if it was tested with neither.
 */
export function whoseReact(
  needs: { react: string; ownReact?: string },
  gives: { react: string },
): 'own' | 'shell' | undefined {
  if (needs.ownReact !== undefined) return 'own'
  return holds(needs.react, gives.react) ? 'shell' : undefined
}
