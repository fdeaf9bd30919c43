import type { Kernel } from './remote-module.ts'

type HasSession = Pick<Kernel, 'session'>

/**
 * How many milliseconds a reader who leaves waits for the server's response; the request completes on its own later.
 */
const PATIENCE = 3000

/**
 * Ends this browser's session on the server, even while the page is being closed. With `forget`, the server also stops
 * recognising this browser. This function never fails: the data in this browser is removed whether or not the server
 * responds.
 */
export const leave = (by: HasSession, { forget }: { forget: boolean }): Promise<void> =>
  patiently(askToLeave(by, forget))

/**
 * Ends the session of a person who presses "Log out". This function uses the specification's call, in which only the
 * header identifies whose session ends. Once the token has expired, only the cookie can end the session.
 */
export const leaveByToken = (by: HasSession): Promise<void> =>
  patiently(ask(by, '/user/logout', { method: 'GET' }).then((answer) => (answer?.ok ? answer : askToLeave(by, false))))

const askToLeave = (by: HasSession, forget: boolean) =>
  ask(by, '/auth/leave', { method: 'POST', body: JSON.stringify({ forget }) })

function ask(
  { session }: HasSession,
  path: string,
  sent: Pick<RequestInit, 'method' | 'body'>,
): Promise<Response | undefined> {
  const token = session.token()
  return fetch(new URL(`/backend${path}`, location.origin), {
    ...sent,
    keepalive: true,
    headers: {
      ...(sent.body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  }).catch(() => undefined)
}

const patiently = async (answered: Promise<unknown>): Promise<void> => {
  await Promise.race([answered, new Promise((done) => setTimeout(done, PATIENCE))])
}
