import type pg from 'pg'
import { DEMO_DOMAIN } from '../../src/app/demo/demo-people.ts'

/** A demo person whom a visitor can use to try the product. */
export interface DemoPerson {
  name: string
  role: 'Patient' | 'Doctor'
  email: string
}

/** Lists the demo's people, patients first, and by name within each role. */
export async function listPeople(pool: pg.Pool): Promise<DemoPerson[]> {
  const { rows } = await pool.query<DemoPerson>(
    `select name, user_type as role, email from users
     where email like '%@' || $1 and disabled_at is null order by user_type desc, name, email`,
    [DEMO_DOMAIN],
  )
  return rows
}
