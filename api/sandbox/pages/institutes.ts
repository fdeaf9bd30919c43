import type pg from 'pg'

/** An institute whose code a visitor can try. */
export interface DemoInstitute {
  name: string
  code: string
  domain: string
  has_ended: boolean
}

/** Lists institutes, those with a valid code first. */
export async function listInstitutes(pool: pg.Pool): Promise<DemoInstitute[]> {
  const { rows } = await pool.query<DemoInstitute>(
    `select name, code, email_domains[1] as domain,
            coalesce(ends_on < (sandbox.now() at time zone 'Asia/Kolkata')::date, false) as has_ended
     from institutes where email_domains <> '{}' order by has_ended, name limit 20`,
  )
  return rows
}
