import { sql } from 'kysely'
import type { Database } from '../src/platform/db/client.ts'
import { hashPassword } from '../src/areas/people/accounts/passwords/password.ts'

/** Every expert's signing PIN in the tests. */
export const PIN = '482600'

const hash = hashPassword(PIN)

/** Gives an expert a PIN, so that they can sign. */
export async function givePin(db: Database, doctorId: number, now: Date): Promise<void> {
  await sql`
    insert into signing_pins (doctor_id, pin_hash, set_at)
    select id, ${await hash}, ${now} from doctors where id = ${doctorId}
    on conflict do nothing`.execute(db)
}
