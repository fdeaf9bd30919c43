import { accountOf } from './identity.ts'

/** Drafts are in the tab's storage under `draft <account> <name>`; a visitor's drafts have no account in their name. */
const MARK = 'draft'
const TOKEN = 'token'

const owner = () => accountOf(localStorage.getItem(TOKEN)) ?? ''
const keyOf = (name: string) => `${MARK} ${owner()} ${name}`

/**
 * The only code that stores what a person has typed but not yet sent. A draft stays in this tab only, under the account
 * that typed it. No other account that uses the tab can read the draft. A reload loses nothing; logout and quick exit
 * remove all drafts.
 */
export const drafts = {
  /** The draft with a given name; undefined if there is none. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of its draft
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
 * After a login, assigns the visitor's drafts to the account, because a form may have asked them to log in. Other
 * accounts' drafts are removed.
 */
export function handOverDrafts(perTab: Storage, account: string): void {
  for (const key of Object.keys(perTab)) {
    const [mark, of, ...name] = key.split(' ')
    if (mark !== MARK || of === account) continue
    if (of === '') perTab.setItem([MARK, account, ...name].join(' '), perTab.getItem(key)!)
    perTab.removeItem(key)
  }
}
