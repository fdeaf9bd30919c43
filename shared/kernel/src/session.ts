import { identityOf, tokenAtom, type Identity } from './identity.ts'
import { forgetKept } from './kept-in-browser.ts'
import type { Kernel } from './remote-module.ts'

/** The specification keeps the token in local storage under this name: held means logged in. */
const TOKEN = 'token'
const REMEMBERED = 'remembered_path'

export interface Session {
  token(): string | null
  identity(): Identity | null
  save(token: string): void
  /** Logs out here and, through the storage event, in every open tab. */
  destroy(): void
  /** Logs out and empties all that the site keeps in this browser, the theme apart. */
  forget(): void
  /** Keeps where the visitor wanted to go, for after the login. */
  remember(path: string): void
  /** The kept path, once; only ever a path of this site. */
  takeRemembered(): string | null
}

/** Keeps the token in the browser's storage. The store is told of each change, also of those that other tabs make. */
export function createSession(local: Storage, perTab: Storage, store: Kernel['store']): Session {
  const token = () => local.getItem(TOKEN)
  const tell = () => store.set(tokenAtom, token())
  tell()
  addEventListener('storage', ({ key }) => {
    // another tab has forgotten everything: what this one keeps to itself goes too
    if (key === null) perTab.clear()
    if (key === TOKEN || key === null) tell()
  })
  // a page that the browser kept as it was has heard nothing meanwhile
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
      tell()
    },
    forget() {
      forgetKept(local, perTab)
      tell()
    },
    remember: (path) => perTab.setItem(REMEMBERED, path),
    takeRemembered() {
      const path = perTab.getItem(REMEMBERED)
      perTab.removeItem(REMEMBERED)
      return path && isPathOfThisSite(path) ? path : null
    },
  }
}

/** A session of nobody, for documents rendered on the server: they are the same for every visitor. */
export const anonymousSession: Session = {
  token: () => null,
  identity: () => null,
  save() {},
  destroy() {},
  forget() {},
  remember() {},
  takeRemembered: () => null,
}

/** '//evil.example' and '/\evil.example' are addresses of other sites to a browser. */
export const isPathOfThisSite = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path)
