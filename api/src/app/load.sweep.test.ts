import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../platform/db/schema.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { ownEnvironment } from '../../test/own-environment.ts'

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
      ...ownEnvironment(),
      DATABASE_URL: database.url,
      STORAGE_DIR: storage,
      FILES: storage,
      AUTH_SECRET: 'a secret of this test that is long enough',
      DEMO_PASSWORD: 'a demo password',
      ...env,
    },
  })
  return [done.status, done.stderr]
}
/** Tables that only the demo fills. */
const MADE_UP = [
  'users',
  'appointments',
  'comments',
  'doctors',
  'feedback',
  'coupons',
  'labs',
  'institutes',
  'landing_pages',
  'courses',
  'common_questions',
] as const
const countOf = async (table: keyof Tables) =>
  (
    await database.db
      .selectFrom(table)
      .select((all) => all.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('the load', () => {
  it.each([{ PRODUCTION: 'true', PAYMENTS_MODE: 'test' }, { PRODUCTION: 'true' }, { PAYMENTS_MODE: 'live' }])(
    'SAFE-05 SAFE-07 with %o brings the content in, and nobody and nothing that is made up',
    async (env) => {
      expect(load(env)).toEqual([0, ''])
      for (const table of [
        'legal_documents',
        'blogs',
        'treatments',
        'packages',
        'lab_tests',
        'booking_products',
        'medicines',
      ] as const)
        expect(await countOf(table), table).toBeGreaterThan(0)
      // articles keep their text, and name no invented people
      const { db } = database
      expect(await db.selectFrom('blog_authors').select('slug').execute()).toEqual([{ slug: 'editors' }])
      expect(await db.selectFrom('blogs').select('slug').where('reviewer_id', 'is not', null).execute()).toEqual([])
      for (const table of MADE_UP) expect(await countOf(table), table).toBe(0)
    },
    30_000,
  )

  it('SAFE-05 brings nobody in where NODE_ENV alone says production', () => {
    expect(load({ NODE_ENV: 'production' })).toEqual([1, 'PRODUCTION is not set, and NODE_ENV does not count\n'])
  })

  it('SAFE-05 brings people in elsewhere, and production refuses that database afterwards, in one line', async () => {
    expect(load({ PAYMENTS_MODE: 'test' })).toEqual([0, ''])
    expect(await countOf('users')).toBeGreaterThan(2)
    const refused = [1, 'the database holds people of the demo: use another DATABASE_URL or DATA_DIR\n']
    expect(load({ PAYMENTS_MODE: 'live' })).toEqual(refused)
    // an invented expert is recognized even without a login
    await database.db.updateTable('doctors').set({ user_id: null }).execute()
    await database.db
      .updateTable('users')
      .set({ email: null, phone: sql`'+919' || lpad((random() * 1e9)::int::text, 9, '0')` })
      .execute()
    expect(load({ PAYMENTS_MODE: 'live' })).toEqual(refused)
  })
})
