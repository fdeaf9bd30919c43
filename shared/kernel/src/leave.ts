import type { Kernel } from './remote-module.ts'

/** Milliseconds that a reader waits for the server's part of leaving; it ends by itself later. */
const PATIENCE = 3000

/**
 * Ends this browser's session on the server, also while the page goes away. With `forget` the server no longer knows
 * this browser either. Never fails: what is kept here goes whether the server answers or not.
 */
export async function leave({ session }: Pick<Kernel, 'session'>, { forget }: { forget: boolean }): Promise<void> {
  const token = session.token()
  const answered = fetch(new URL('/backend/auth/leave', location.origin), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ forget }),
  }).catch(() => {})
  await Promise.race([answered, new Promise((done) => setTimeout(done, PATIENCE))])
}
