import { useSyncExternalStore } from 'react'
import { forgetKept } from './kept-in-browser.ts'
import { useKernel } from './kernel-context.ts'

/** The specification keeps the token in local storage under this name: held means logged in. */
const TOKEN = 'token'
const REMEMBERED = 'remembered_path'

/** What the token shows of itself. For display: the server reads the role from its database. */
export interface Identity {
  userType: 'Patient' | 'Doctor'
  name: string
}

export interface Session {
  token(): string | null
  identity(): Identity | null
  save(token: string): void
  /** Logs out here and, through the storage event, in every open tab. */
  destroy(): void
  /** Logs out and empties all that the site keeps in this browser, the theme apart. */
  forget(): void
  subscribe(listener: () => void): () => void
  /** Keeps where the visitor wanted to go, for after the login. */
  remember(path: string): void
  /** The kept path, once; only ever a path of this site. */
  takeRemembered(): string | null
}

export function createSession(local: Storage, perTab: Storage): Session {
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  let read: { token: string; identity: Identity | null } | undefined
  return {
    token: () => local.getItem(TOKEN),
    identity() {
      const token = local.getItem(TOKEN)
      if (!token) return null
      if (read?.token !== token) read = { token, identity: identityOf(token) }
      return read.identity
    },
    save(token) {
      local.setItem(TOKEN, token)
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
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // another tab has forgotten everything: what this one keeps to itself goes too
        if (event.key === null) perTab.clear()
        if (event.key === TOKEN || event.key === null) listener()
      }
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
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
  subscribe: () => () => {},
  remember() {},
  takeRemembered: () => null,
}

/** Who is logged in; null on the server and while hydrating, so that both render the same. */
export function useIdentity(): Identity | null {
  const { session } = useKernel()
  return useSyncExternalStore(session.subscribe, session.identity, () => null)
}

/** '//evil.example' and '/\evil.example' are addresses of other sites to a browser. */
export const isPathOfThisSite = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path)

function identityOf(token: string): Identity | null {
  try {
    const [, payload] = token.split('.')
    const bytes = Uint8Array.from(atob(payload!.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    const { userType, name } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Identity>
    return (userType === 'Patient' || userType === 'Doctor') && typeof name === 'string' ? { userType, name } : null
  } catch {
    return null
  }
}
