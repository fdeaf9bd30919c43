import fs from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { buildApp } from '../src/app/app.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { App } from '../src/platform/http/http-server.ts'
import { testConfig } from './config.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { createPeople, type Person } from './people.ts'
import { TEST_TIME } from './test-time.ts'

export interface Reply {
  status: number
  statusCode: number
  message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- each test states what it expects
  data: any
  headers: Record<string, string | string[] | number | undefined>
}

export interface TestApi extends TestDatabase, ReturnType<typeof createPeople> {
  app: App
  /** The folder for private files, which is deleted at the end. */
  files: string
  /** The API's current time, which a test may change. */
  time: { now: Date }
  get(path: string, by?: Person, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body: object | undefined, by?: Person, headers?: Record<string, string>): Promise<Reply>
}

const addresses = new Map<string | undefined, string>()

/** Gives each test its own network address, so that no test uses up another's limits. */
function addressOfTest(): string {
  const { currentTestName } = expect.getState()
  const known = addresses.get(currentTestName)
  if (known) return known
  const count = addresses.size
  const fresh = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
  addresses.set(currentTestName, fresh)
  return fresh
}

/**
 * Starts the whole API on a database of its own, with a stopped clock.
 *
 * @param options - `content`: loads all of the project's content, instead of only the data that booking needs. `works`:
 *   false for a test that listens and runs jobs itself, because a listening API runs them too.
 */
export async function testApi(
  environment: Record<string, string> = {},
  { content = false, works = true }: { content?: boolean; works?: boolean } = {},
): Promise<TestApi> {
  const database = await testDatabase({ content })
  const time = { now: TEST_TIME }
  const clock: Clock = () => time.now
  const files = fs.mkdtempSync(join(os.tmpdir(), 'clinic-test-files-'))
  const config = testConfig({ DATABASE_URL: database.url, FILES: files, ...environment })
  const app = await buildApp({ config, db: database.db, clock, logLevel: 'silent', does: { answers: true, works } })

  async function call(
    method: 'GET' | 'POST',
    url: string,
    by?: Person,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Reply> {
    const reply = await app.inject({
      method,
      url,
      headers: {
        'x-forwarded-for': addressOfTest(),
        ...(by && { authorization: `Bearer ${await by.token()}` }),
        ...headers,
      },
      ...(body && { payload: body }),
    })
    return { status: reply.statusCode, ...reply.json<Omit<Reply, 'status' | 'headers'>>(), headers: reply.headers }
  }

  return {
    ...database,
    ...createPeople(database.db, clock, config.AUTH_SECRET),
    app,
    files,
    time,
    get: (path, by, headers) => call('GET', path, by, undefined, headers),
    post: (path, body, by, headers) => call('POST', path, by, body, headers),
    async close() {
      await app.close()
      await database.close()
      fs.rmSync(files, { recursive: true })
    },
  }
}
