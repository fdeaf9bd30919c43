import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { planWithoutValues, plannedOnce } from './planned-once.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('a marked transaction’s statements are planned once, whatever their values, and give what others give', async () => {
  await database.db.transaction().execute(async (trx) => {
    const planned = plannedOnce(trx)
    await planned.selectNoFrom(planWithoutValues.as('plans')).execute()
    const named = (name: string) => planned.selectFrom('states').select('id').where('name', '=', name).execute()
    const plain = (name: string) => trx.selectFrom('states').select('id').where('name', '=', name).execute()
    const written = (name: string) => sql`select id from states as raw where name = ${name}`.execute(planned)
    for (let n = 0; n < 10; n++) {
      expect(await named(`state ${n}`)).toEqual(await plain(`state ${n}`))
      expect((await written(`state ${n}`)).rows).toEqual(await plain(`state ${n}`))
    }

    const { rows } = await sql<{ generic_plans: number; custom_plans: number }>`
      select generic_plans, custom_plans from pg_prepared_statements where statement like ${'%from "states"%'} or statement like ${'%states as raw%'}`.execute(
      trx,
    )
    const once = { generic_plans: 10, custom_plans: 0 }
    expect(rows).toEqual([once, once])
  })
  const { rows } = await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(database.db)
  expect(rows).toEqual([{ plan_cache_mode: 'auto' }])
})
