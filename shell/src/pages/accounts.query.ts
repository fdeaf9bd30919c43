import type { Session } from '@app/contracts/accounts'
import type { Kernel } from '@app/kernel'

/** Logs in and keeps the token. */
export async function logIn({ api, session, query }: Kernel, email: string, password: string): Promise<Session> {
  const opened = await api.post<Session>('/api/v1/user/login', { email, password })
  query.clear() // what the last reader saw is not the next one's
  session.save(opened.token)
  return opened
}

interface Identification {
  request_id: string
  name: string
  phone: string
  otp: string
  consent_version: string
}

/** Verifies the code and keeps the token: from here on the visitor is a patient. */
export async function verifyCode({ api, session, query }: Kernel, identification: Identification): Promise<Session> {
  const opened = await api.post<Session>('/user/verify-otp', identification)
  query.clear()
  session.save(opened.token)
  return opened
}
