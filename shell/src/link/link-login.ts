import { beginSession } from '@app/parts/sign-in.query'
import { atom, type Kernel } from '@app/kernel'

/** How far the login by the link that opened this page has come. */
type LinkStep = { at: 'done' } | { at: 'asking' } | { at: 'confirm'; name: string; answer(isMine: boolean): void }

const DONE: LinkStep = { at: 'done' }

export const linkStepAtom = atom<LinkStep>(DONE)

/**
 * Logs in who came by a link. Where this browser's last account is another one's, the reader is asked first: a link
 * sent by a stranger must not put anybody into the stranger's account unseen. `token` lives in this call alone, and in
 * no storage.
 */
export async function logInByLink(kernel: Kernel, token: string): Promise<void> {
  const move = (step: LinkStep) => kernel.store.set(linkStepAtom, step)
  const exchange = async (accept: boolean): Promise<void> => {
    move({ at: 'asking' })
    const opened = await kernel.api.post('/auth/exchange', { token, accept })
    // a refusal is told by the kernel; who was logged in before stays so
    if (!opened.ok) return move(DONE)
    if (opened.value.state === 'confirm') {
      const { name } = opened.value
      return move({ at: 'confirm', name, answer: (isMine) => (isMine ? void exchange(true) : move(DONE)) })
    }
    beginSession(kernel, opened.value.session)
    move(DONE)
  }
  await exchange(false)
}
