import type { SaveNote } from '@app/contracts/encounters'

/** The saved state of a field: its revision, and the tab and the number of the save that created this revision. */
interface Standing {
  revision: number
  tab: string
  n: number
}

/**
 * Decides how to handle a save of a field. There are three outcomes: the save is written; it is an older or repeated
 * save from the same tab, which needs nothing more; or someone else has saved a text that the writer has not seen.
 */
export function verdictOnSave(
  standing: Standing | undefined,
  { based_on, tab, n }: Pick<SaveNote, 'based_on' | 'tab' | 'n'>,
): 'write' | 'known' | 'changed' {
  if (!standing) return based_on === 0 ? 'write' : 'changed'
  if (standing.tab === tab) return n > standing.n ? 'write' : 'known'
  return standing.revision === based_on ? 'write' : 'changed'
}
