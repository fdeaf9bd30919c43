import * as z from 'zod'
import type { Kind } from './kind.ts'
import { line } from './schemas.ts'
import { upsert } from './upsert.ts'

const States = z.array(z.object({ code: z.string().length(2), name: line }))
const Cities = z.array(z.object({ name: line, state: z.string().length(2) }))

export const places: Kind<{ states: z.infer<typeof States>; cities: z.infer<typeof Cities> }> = {
  read: ({ list }) => ({
    states: list('places/states.json', States),
    cities: list('places/cities.json', Cities),
  }),

  async write(trx, { states, cities }) {
    await upsert(
      trx,
      'states',
      ['code'],
      states.map(({ code, name }) => ({ code, name })),
    )
    const rows = await trx.selectFrom('states').select(['id', 'code']).execute()
    const idOf = new Map(rows.map(({ id, code }) => [code, id]))
    await upsert(
      trx,
      'cities',
      ['state_id', 'name'],
      cities.filter(({ state }) => idOf.has(state)).map(({ name, state }) => ({ name, state_id: idOf.get(state)! })),
    )
  },
}
