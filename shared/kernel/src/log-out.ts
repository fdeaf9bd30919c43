import type { Posted } from './api.ts'
import { leave, leaveByToken } from './leave.ts'
import type { Mutation } from './mutation.ts'
import type { Kernel } from './remote-module.ts'

/**
 * The action of "Log out": ends the session on the server and, whether or not that succeeds, removes what this browser
 * keeps and everything that was read in the session.
 */
export const logOut = (kernel: Kernel): Promise<void> => forgetAfter(kernel, leaveByToken(kernel))

/**
 * Ends a session without a request from its owner, for example one that the server has already ended, and removes its
 * data from this browser.
 */
export const endSession = (kernel: Kernel): Promise<void> => forgetAfter(kernel, leave(kernel, { forget: false }))

async function forgetAfter(kernel: Kernel, left: Promise<void>): Promise<void> {
  await left
  kernel.session.forget()
  kernel.query.clear()
}

/**
 * Ends all of this person's sessions, on all their devices. If the server does not respond, nothing ends here: a reader
 * who has lost a phone must not believe that its session ended.
 */
export const logOutEverywhere: Mutation<void, Posted<'/user/logout-everywhere'>> = {
  async send(kernel) {
    const ended = await kernel.api.post('/user/logout-everywhere', undefined)
    if (ended.ok) await endSession(kernel)
    return ended
  },
}
