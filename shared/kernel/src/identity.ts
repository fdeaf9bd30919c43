import { atom, useAtomValue } from 'jotai'
import { useHydrated } from './use-hydrated.ts'

/**
 * What a page can read in the session's token. Pages only display these facts: the server reads the role from its
 * database.
 */
export interface Identity {
  userType: 'Patient' | 'Doctor'
  name: string
}

/** The session's token, as far as the page knows it. Only the session writes it. */
export const tokenAtom = atom<string | null>(null)

/** The logged-in account; null for a visitor. */
export const accountAtom = atom((get) => accountOf(get(tokenAtom)))

/** The logged-in person. */
export const identityAtom = atom((get) => identityOf(get(tokenAtom)))

/** The logged-in person; null on the server and while hydrating, so that both render the same. */
export function useIdentity(): Identity | null {
  const identity = useAtomValue(identityAtom)
  return useHydrated() ? identity : null
}

export function identityOf(token: string | null): Identity | null {
  const { userType, name } = shownBy<Identity>(token)
  return (userType === 'Patient' || userType === 'Doctor') && typeof name === 'string' ? { userType, name } : null
}

/** The id of the account that a token names; null without a token. */
export function accountOf(token: string | null): string | null {
  const { sub } = shownBy<{ sub: string }>(token)
  return typeof sub === 'string' ? sub : null
}

/** The fields that a token itself reveals; none if the text is not a token. */
function shownBy<Shown>(token: string | null): Partial<Shown> {
  try {
    const [, payload] = (token ?? '').split('.')
    const bytes = Uint8Array.from(atob(payload!.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    return (JSON.parse(new TextDecoder().decode(bytes)) ?? {}) as Partial<Shown>
  } catch {
    return {}
  }
}
