import { accountOf } from './identity.ts'

/** Drafts stand in the tab's storage as `draft <account> <name>`; those of a visitor have no account in their name. */
const MARK = 'draft'
const TOKEN = 'token'

const owner = () => accountOf(localStorage.getItem(TOKEN)) ?? ''
const keyOf = (name: string) => `${MARK} ${owner()} ${name}`

/**
 * The one place of what somebody has typed and not sent yet: this tab alone, under the account that typed it. Nobody else who
 * uses the tab reads it. A reload loses nothing; log out and quick exit remove all of it.
 */
export const drafts = {
  /** What was kept under a name; undefined where there is nothing. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who keeps a draft says what it is
  read<Draft>(name: string): Draft | undefined {
    const kept = sessionStorage.getItem(keyOf(name))
    if (kept === null) return undefined
    try {
      return JSON.parse(kept) as Draft
    } catch {
      return undefined
    }
  },
  keep(name: string, draft: object): void {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  },
  drop(name: string): void {
    sessionStorage.removeItem(keyOf(name))
  },
}

/**
 * After a log in: what the visitor had typed is now the account's, which may have been asked to log in amid a form. Drafts of
 * another account are removed.
 */
export function handOverDrafts(perTab: Storage, account: string): void {
  for (const key of Object.keys(perTab)) {
    const [mark, of, ...name] = key.split(' ')
    if (mark !== MARK || of === account) continue
    if (of === '') perTab.setItem([MARK, account, ...name].join(' '), perTab.getItem(key)!)
    perTab.removeItem(key)
  }
}
