import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../src/platform/db/client.ts'
import { SANDBOX } from '../test/config.ts'
import { testDatabase, type TestDatabase } from '../test/database.ts'
import { aDoctor } from '../test/doctors.ts'
import { hasPooler, startPooler, type Pooler } from '../test/pooler.ts'
import { ownEnvironment } from '../test/own-environment.ts'

const LONG = 60_000
const PEOPLE = 60

if (!hasPooler)
  it('PgBouncer is not on this machine, so nothing is said of it: apt-get install pgbouncer', () => {
    console.warn('PgBouncer is not on this machine: what runs behind it is not tried')
  })
else
  describe('behind PgBouncer in transaction mode', () => {
    let database: TestDatabase
    let pooler: Pooler
    const children: ChildProcess[] = []
    beforeAll(async () => {
      database = await testDatabase()
      pooler = await startPooler(database.url)
    }, LONG)
    afterAll(async () => {
      for (const child of children) child.kill('SIGKILL')
      await pooler.stop()
      await database.close()
    })

    /** Starts one of our processes. Returns its address, or the line with which it refuses to start. */
    async function start(entry: string, env: Record<string, string>): Promise<{ url?: string; refusal?: string }> {
      const child = fork(path.join(import.meta.dirname, '..', entry), [], {
        env: {
          ...SANDBOX,
          ...ownEnvironment(),
          API_PORT: '0',
          SANDBOX_PORT: '0',
          SHOW_ONE_TIME_CODES: 'true',
          DATABASE_URL: pooler.url,
          ...env,
        },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      })
      children.push(child)
      let refusal = ''
      child.stderr!.setEncoding('utf8').on('data', (text: string) => (refusal += text))
      const said = await Promise.race([once(child, 'message'), once(child, 'close')])
      const [ready] = said as [{ url?: string } | number]
      return typeof ready === 'object' && ready?.url ? { url: ready.url } : { refusal }
    }
    const api = (env: Record<string, string> = {}) =>
      start('src/app/server.ts', { DATABASE_DIRECT_URL: database.url, ...env })
    const limit = async (value: (limit: number) => number | 'default') => {
      const { rows } = await sql<{ role: string; database: string }>`
        select current_user as role, current_database() as database`.execute(database.db)
      const { role, database: name } = rows[0]!
      for (const [setting, most] of Object.entries(LIMITS))
        await sql`alter role ${sql.ref(role)} in database ${sql.ref(name)}
          set ${sql.ref(setting)} = ${sql.raw(String(value(most)))}`.execute(database.db)
      // the pooler had opened its connections earlier
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
    }

    it(
      'the API says in one line what its role lacks, and that the other address lacks',
      async () => {
        const lines = [(await api()).refusal, (await start('src/app/server.ts', {})).refusal]
        expect(lines[0]).toMatch(
          /^DATABASE_URL leads to a pooler whose role has no limits: alter role "\w+" set \w+ = \d+; .*\n$/,
        )
        expect(lines[1]).toBe(
          'DATABASE_URL leads to a pooler: DATABASE_DIRECT_URL must name the same database without it\n',
        )
      },
      LONG,
    )

    it(
      'limits that are wider than its own do not count',
      async () => {
        await limit((most) => most * 10)
        expect((await api()).refusal).toContain('whose role has no limits')
      },
      LONG,
    )

    it(
      'the API does not believe that it knows named statements',
      async () => {
        await limit((most) => most)
        // like all versions before 1.21, this pooler does not support them
        expect((await api({ DATABASE_NAMED_STATEMENTS: 'true' })).refusal).toBe(
          'DATABASE_NAMED_STATEMENTS is true, and the pooler of DATABASE_URL does not know named statements\n',
        )
      },
      LONG,
    )

    it(
      'sixty people log in, hold a time and pay for it at the same time, and no call fails',
      async () => {
        await limit((most) => most)
        const emulator = await start('sandbox/server.ts', { DATABASE_URL: database.url })
        const { url, refusal } = await api({
          RAZORPAY_BASE_URL: emulator.url!,
          CASHFREE_BASE_URL: `${emulator.url}/pg`,
        })
        expect(refusal).toBeUndefined()
        const call = async (person: number, at: string, body: object, token?: string) => {
          const reply = await fetch(url + at, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'x-forwarded-for': `10.9.0.${person + 1}`,
              ...(token && { authorization: `Bearer ${token}` }),
            },
            body: JSON.stringify(body),
          })
          const text = await reply.text()
          if (reply.status !== 200) throw new Error(`${at}: ${reply.status} ${text}`)
          // oxlint-disable-next-line typescript/no-explicit-any -- each test states what it expects
          return (JSON.parse(text) as { data: any }).data
        }
        const doctors = await Promise.all(
          Array.from({ length: 6 }, async () => {
            const id = await aDoctor(database.db)
            const times = await fetch(`${url}/availability-slot/for-discovery-call?doctor_id=${id}`)
            const { data } = (await times.json()) as { data: { days: { slots: { starts_at: string }[] }[] } }
            const slots = data.days
              .slice(1)
              .flatMap((day) => day.slots.filter(({ starts_at }) => /:[03]0:/.test(starts_at)).slice(0, 5))
            return { id, slots }
          }),
        )
        const story = async (person: number) => {
          const phone = `9${String(person).padStart(9, '0')}`
          const sent = await call(person, '/user/send-otp', { phone })
          const { token } = await call(person, '/user/verify-otp', {
            phone,
            request_id: sent.request_id,
            otp: sent.sandbox_code,
            name: `Person ${person}`,
            consent_version: CONSENT_VERSION,
          })
          const { id: doctor_id, slots } = doctors[person % doctors.length]!
          const { starts_at } = slots[Math.floor(person / doctors.length)]!
          const { id: appointment_id } = await call(
            person,
            '/discovery-call/slot-book',
            { doctor_id, starts_at },
            token,
          )
          const { order_id } = await call(person, '/razorpay/order', { appointment_id }, token)
          await fetch(`${emulator.url}/sandbox/emu/pay`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ order_id, outcome: 'success' }),
          })
          const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.9.0.${person + 1}` }
          const state = await fetch(`${url}/payments/status?appointment_id=${appointment_id}&fresh=1`, { headers })
          if (state.status !== 200) throw new Error(`status: ${state.status} ${await state.text()}`)
        }
        const ends = await Promise.allSettled(Array.from({ length: PEOPLE }, (_, person) => story(person)))
        expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual([])
        const { rows } = await sql<{ status: string; count: number }>`
        select status, count(*) from appointments group by status`.execute(database.db)
        expect(rows).toEqual([{ status: 'confirmed', count: PEOPLE }])
      },
      LONG,
    )
  })
