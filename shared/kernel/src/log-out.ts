import { leave } from './leave.ts'
import type { Kernel } from './remote-module.ts'

/** Ends the session on the server; what this browser keeps, and all that was read with it, go either way. */
export async function logOut(kernel: Kernel): Promise<void> {
  await leave(kernel, { forget: false })
  kernel.session.forget()
  kernel.query.clear()
}
