import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startAnotherApi } from './another-api.ts'

const A_SECOND = 20
const SECONDS = 15

interface Logins {
  /** The delay of the API's event loop, in milliseconds, that 99 of 100 measurements do not exceed. */
  p99: number
  /** The number of logins that were sent and got a session. */
  done: number
  sent: number
}

/**
 * Logs one person in twenty times a second, each time with the password, while measuring the delay of the API's event
 * loop.
 */
export async function loginsASecond(data: string, databaseUrl: string, password: string): Promise<Logins> {
  const answer = path.join(data, 'loop-delay')
  const probe = new URL(`loop-delay.ts?to=${encodeURIComponent(answer)}`, import.meta.url)
  const api = await startAnotherApi({
    name: 'api-of-logins',
    data,
    databaseUrl,
    env: { NODE_OPTIONS: `--import=${probe.href}` },
  })
  const logIn = () =>
    fetch(`${api.url}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'patient@demo.example', password }),
    }).then(({ status }) => status)
  await logIn()
  const sent: Promise<number>[] = []
  for (let n = 0; n < A_SECOND * SECONDS; n++) {
    sent.push(logIn())
    await pause(1000 / A_SECOND)
  }
  const statuses = await Promise.all(sent)
  await api.stop()
  const done = statuses.filter((status) => status === 200).length
  return { p99: Number(fs.readFileSync(answer, 'utf8')), done, sent: sent.length }
}
