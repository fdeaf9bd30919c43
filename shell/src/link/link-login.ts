import { beginSession } from '@app/care/sign-in.query'
import type { Kernel } from '@app/kernel'

/** How far the login by the link that opened this page has come. */
export type LinkStep = { at: 'done' } | { at: 'asking' } | { at: 'confirm'; name: string }

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
    async begin(kernel: Kernel, token: string): Promise<void> {
      exchange = async (accept) => {
        move({ at: 'asking' })
        const answer = await kernel.api.post('/auth/exchange', { token, accept })
        // a refusal is told by the kernel; who was logged in before stays so
        if (!answer.ok) return move(DONE)
        if (answer.value.state === 'confirm') return move({ at: 'confirm', name: answer.value.name })
        beginSession(kernel, answer.value.session)
        move(DONE)
      }
      await exchange(false)
    },
    accept: () => exchange?.(true),
    decline: () => move(DONE),
  }
}

export const linkLogin = createLinkLogin()
