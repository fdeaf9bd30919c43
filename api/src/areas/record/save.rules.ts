import type { SaveNote } from '@app/contracts/encounters'

/** What is saved in a field now. */
interface Standing {
  revision: number
  tab: string
  n: number
}

/**
 * Decides about a save. It is written; or it is an older or repeated save of the same tab, and nothing needs to be
 * done; or somebody else has saved something that the writer has not seen.
 */
export function verdictOnSave(
  standing: Standing | undefined,
  { based_on, tab, n }: Pick<SaveNote, 'based_on' | 'tab' | 'n'>,
): 'write' | 'known' | 'changed' {
  if (!standing) return based_on === 0 ? 'write' : 'changed'
  if (standing.tab === tab) return n > standing.n ? 'write' : 'known'
  return standing.revision === based_on ? 'write' : 'changed'
}
