import type { Posted } from './api.ts'
import { leave } from './leave.ts'
import type { Mutation } from './mutation.ts'
import type { Kernel } from './remote-module.ts'

/** Ends the session on the server; what this browser keeps, and all that was read with it, go either way. */
export async function logOut(kernel: Kernel): Promise<void> {
  await leave(kernel, { forget: false })
  kernel.session.forget()
  kernel.query.clear()
}

/**
 * Ends every session of this person, on all their devices. Where the server does not answer nothing ends: a reader who
 * fears for a lost phone must not believe that it did.
 */
export const logOutEverywhere: Mutation<void, Posted<'/user/logout-everywhere'>> = {
  async send(kernel) {
    const ended = await kernel.api.post('/user/logout-everywhere', undefined)
    if (ended.ok) await logOut(kernel)
    return ended
  },
}
