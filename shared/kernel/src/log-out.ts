import { leave } from './leave.ts'
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
 *
 * @throws ApiError
 */
export async function logOutEverywhere(kernel: Kernel): Promise<void> {
  await kernel.api.post('/user/logout-everywhere')
  await logOut(kernel)
}
