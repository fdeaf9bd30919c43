import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../test/database.ts'

let database: TestDatabase
let storage: string
beforeAll(async () => {
  database = await testDatabase()
  storage = fs.mkdtempSync(path.join(os.tmpdir(), 'load-'))
})
afterAll(async () => {
  await database.close()
  fs.rmSync(storage, { recursive: true })
})

function load(env: Record<string, string>) {
  const done = spawnSync(process.execPath, [path.join(import.meta.dirname, 'load.ts')], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      STORAGE_DIR: storage,
      DEMO_PASSWORD: 'a demo password',
      ...env,
    },
  })
  return [done.status, done.stderr]
}
const countOf = async (table: 'users' | 'appointments' | 'comments' | 'doctors') =>
  (
    await database.db
      .selectFrom(table)
      .select((all) => all.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('the load', () => {
  it.each([{ PRODUCTION: 'true', PAYMENTS_MODE: 'test' }, { PRODUCTION: 'true' }, { PAYMENTS_MODE: 'live' }])(
    'SAFE-05 with %o brings the content in, and nobody',
    async (env) => {
      expect(load(env)).toEqual([0, ''])
      expect(await countOf('doctors')).toBeGreaterThan(10)
      expect([await countOf('users'), await countOf('appointments'), await countOf('comments')]).toEqual([0, 0, 0])
    },
    30_000,
  )

  it('SAFE-05 brings nobody in where NODE_ENV alone says production', () => {
    expect(load({ NODE_ENV: 'production' })).toEqual([1, 'PRODUCTION is not set, and NODE_ENV does not count\n'])
  })

  it('SAFE-05 brings people in elsewhere, and production refuses that database afterwards, in one line', async () => {
    expect(load({ PAYMENTS_MODE: 'test' })).toEqual([0, ''])
    expect(await countOf('users')).toBeGreaterThan(2)
    expect(load({ PAYMENTS_MODE: 'live' })).toEqual([
      1,
      'the database holds people of the demo: use another DATABASE_URL or DATA_DIR\n',
    ])
  }, 30_000)
})
