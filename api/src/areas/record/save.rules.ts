import type { SaveNote } from '@app/contracts/encounters'

/** What stands in a field. */
interface Standing {
  revision: number
  tab: string
  n: number
}

/**
 * What becomes of a save: it is written; it is an older one of the same tab, or the same again, and nothing is to be done;
 * or somebody else has written what its writer has not seen.
 */
export function verdictOnSave(
  standing: Standing | undefined,
  { based_on, tab, n }: Pick<SaveNote, 'based_on' | 'tab' | 'n'>,
): 'write' | 'known' | 'changed' {
  if (!standing) return based_on === 0 ? 'write' : 'changed'
  if (standing.tab === tab) return n > standing.n ? 'write' : 'known'
  return standing.revision === based_on ? 'write' : 'changed'
}
