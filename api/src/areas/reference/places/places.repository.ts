import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import { escapeLike } from '../../../platform/db/escape-like.ts'

export const listStates = (db: Database) =>
  db.selectFrom('states').select(['id', 'code', 'name']).orderBy('name').execute()

interface Filter {
  state_id?: number | undefined
  /** The beginning of a city's name; if empty, all cities are listed. */
  searchValue: string
  skip: number
  limit: number
}

export const listCities = (db: Database, filter: Filter) =>
  db
    .selectFrom('cities')
    .select(['id', 'name', 'state_id'])
    .$if(filter.state_id !== undefined, (cities) => cities.where('state_id', '=', filter.state_id!))
    .$if(filter.searchValue !== '', (cities) =>
      cities.where(sql<string>`lower(name)`, 'like', `${escapeLike(filter.searchValue.toLowerCase())}%`),
    )
    .orderBy('name')
    .orderBy('id')
    .offset(filter.skip)
    .limit(filter.limit)
    .execute()

export const findCity = (db: Database, id: number) =>
  db.selectFrom('cities').select(['id', 'name', 'state_id']).where('id', '=', id).executeTakeFirst()
