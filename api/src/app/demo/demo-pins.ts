import type { Database } from '../../platform/db/client.ts'
import { DEMO_DOMAIN, DEMO_PIN } from './demo-people.ts'
import { hashPassword } from '../../areas/people/people.door.ts'

/** Sets every demo expert's PIN to the one given in the README. */
export async function demoPins(db: Database, now: Date): Promise<void> {
  const pin_hash = await hashPassword(DEMO_PIN)
  await db
    .insertInto('signing_pins')
    .columns(['doctor_id', 'pin_hash', 'set_at'])
    .expression((is) =>
      is
        .selectFrom('doctors')
        .select((doctor) => ['id', doctor.val(pin_hash).as('pin_hash'), doctor.val(now).as('set_at')])
        .where('user_id', 'in', is.selectFrom('users').select('users.id').where('email', 'like', `%@${DEMO_DOMAIN}`)),
    )
    .onConflict((known) =>
      known.column('doctor_id').doUpdateSet({ pin_hash, set_at: now, wrong_tries: 0, locked_until: null }),
    )
    .execute()
}
