import type { Kernel } from './remote-module.ts'

/** Ends the session on the server; the token and all that was read with it go either way. */
export async function logOut({ api, session, query }: Kernel): Promise<void> {
  await api.get('/user/logout').catch(() => {})
  session.destroy()
  query.clear()
}
