import type { Session } from '@app/contracts/accounts'
import type { Kernel } from '@app/kernel'

/** Logs in and keeps the token. */
export async function logIn({ api, session, query }: Kernel, email: string, password: string): Promise<Session> {
  const opened = await api.post<Session>('/api/v1/user/login', { email, password })
  query.clear() // what the last reader saw is not the next one's
  session.save(opened.token)
  return opened
}
