import type { createStore } from 'jotai'
import { handOverDrafts } from './drafts.ts'
import { accountOf, identityOf, tokenAtom, type Identity } from './identity.ts'
import { forgetArrival, forgetKept } from './kept-in-browser.ts'

/**
 * The specification requires the token to be in local storage under this name; a person whose token is there is logged
 * in.
 */
const TOKEN = 'token'
const REMEMBERED = 'remembered_path'
const WHY = 'login_reason'

export interface Session {
  token(): string | null
  identity(): Identity | null
  save(token: string): void
  /**
   * Ends the login here and, through the storage event, in every open tab. Drafts remain for the same account; another
   * person who logs in next does not find them.
   */
  destroy(): void
  /** Logs out and removes everything that the site keeps in this browser, except the theme. */
  forget(): void
  /**
   * Stores the path that the visitor should reach after the login, and the purpose, which completes the sentence "Log
   * in ...", such as "to see your appointments". The parameter `why` exists since contract 1.4.
   */
  remember(path: string, why?: string): void
  /** Why the login was requested; null if the visitor came on their own. Since contract 1.4. */
  why(): string | null
  /** Returns the stored path once; it is always a path of this site. */
  takeRemembered(): string | null
}

/**
 * Keeps the token in the browser's storage. The session reports each change to the store, including changes made by
 * other tabs.
 */
export function createSession(local: Storage, perTab: Storage, store: ReturnType<typeof createStore>): Session {
  const token = () => local.getItem(TOKEN)
  const tell = () => {
    const account = accountOf(token())
    if (account !== null) handOverDrafts(perTab, account)
    store.set(tokenAtom, token())
  }
  tell()
  addEventListener('storage', ({ key }) => {
    // another tab has removed everything, so this tab removes its own data too
    if (key === null) perTab.clear()
    if (key === TOKEN || key === null) tell()
  })
  // a page that the browser froze and restored has missed changes in between
  addEventListener('pageshow', tell)
  return {
    token,
    identity: () => identityOf(token()),
    save(fresh) {
      local.setItem(TOKEN, fresh)
      tell()
    },
    destroy() {
      local.removeItem(TOKEN)
      forgetArrival(local)
      tell()
    },
    forget() {
      forgetKept(local, perTab)
      tell()
    },
    remember(path, why) {
      perTab.setItem(REMEMBERED, path)
      perTab.setItem(WHY, why ?? '')
    },
    why: () => perTab.getItem(WHY) || null,
    takeRemembered() {
      const path = perTab.getItem(REMEMBERED)
      perTab.removeItem(REMEMBERED)
      perTab.removeItem(WHY)
      return path && isPathOfThisSite(path) ? path : null
    },
  }
}

/** A session without a person, for server-rendered documents, which are the same for every visitor. */
export const anonymousSession: Session = {
  token: () => null,
  identity: () => null,
  save() {},
  destroy() {},
  forget() {},
  remember() {},
  why: () => null,
  takeRemembered: () => null,
}

/** A browser treats '//evil.example' and '/\evil.example' as addresses of other sites. */
export const isPathOfThisSite = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path)
