import { beginSession } from '@app/parts/sign-in.query'
import type { Kernel } from '@app/kernel'
import { linkStepAtom, type LinkStep } from './link-step.ts'

const DONE: LinkStep = { at: 'done' }

/**
 * Logs in a reader who arrived by a link. If the last account in this browser is a different one, we ask the reader
 * first, so that a stranger's link does not log them in to the stranger's account unnoticed. `token` is held only in
 * memory during this call, and in no storage.
 */
export async function logInByLink(kernel: Kernel, token: string): Promise<void> {
  const move = (step: LinkStep) => kernel.store.set(linkStepAtom, step)
  const exchange = async (accept: boolean): Promise<void> => {
    move({ at: 'asking' })
    const opened = await kernel.api.post('/auth/exchange', { token, accept })
    // the kernel reports a refused link; the person who was logged in before stays logged in
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
