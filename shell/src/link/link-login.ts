import type { Kernel } from '@app/kernel'

/** How far the login by the link that opened this page has come. */
export type LinkStep = { at: 'done' } | { at: 'asking' } | { at: 'confirm'; name: string }

/** What the exchange of a link's code answers. */
type Exchanged = { state: 'session'; session: { token: string } } | { state: 'confirm'; name: string }

const DONE: LinkStep = { at: 'done' }

/**
 * Logs in who came by a link. Where this browser's last account is another one's, the reader is asked first: a link
 * sent by a stranger must not put anybody into the stranger's account unseen.
 */
export function createLinkLogin() {
  let step = DONE
  let exchange: ((accept: boolean) => Promise<void>) | undefined
  const listeners = new Set<() => void>()
  const move = (next: LinkStep) => {
    step = next
    listeners.forEach((listener) => listener())
  }
  return {
    step: () => step,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `token` lives in this closure alone, and in no storage. */
    async begin({ api, session, query }: Kernel, token: string): Promise<void> {
      exchange = async (accept) => {
        move({ at: 'asking' })
        try {
          const answer = await api.post<Exchanged>('/auth/exchange', { token, accept })
          if (answer.state === 'confirm') return move({ at: 'confirm', name: answer.name })
          query.clear()
          session.save(answer.session.token)
        } catch {
          // told by the kernel; who was logged in before stays so
        }
        move(DONE)
      }
      await exchange(false)
    },
    accept: () => exchange?.(true),
    decline: () => move(DONE),
  }
}

export const linkLogin = createLinkLogin()
