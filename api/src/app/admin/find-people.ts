import { sql } from 'kysely'
import { MOBILE } from '@app/contracts/contact-form'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../platform/audit/append-entry.ts'
import type { Trx } from '../../platform/db/client.ts'
import { storedPhone } from '../../areas/people/people.door.ts'

/** The maximum number of people that a search may match; with more matches, the search term is too vague. */
const MOST = 20

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
export const isId = (word: string): boolean => UUID.test(word)

export type Person = Awaited<ReturnType<typeof listPeople>>[number]

/** Lists the people whose name contains the search term, or who have it as their phone number, email address or id. */
const listPeople = (trx: Trx, word: string) =>
  trx
    .selectFrom('users')
    .leftJoin('patient_profiles', 'patient_profiles.user_id', 'users.id')
    .select(['users.id', 'user_type', 'users.name', 'legal_name', 'phone', 'email', 'users.created_at', 'disabled_at'])
    .where((is) => {
      if (isId(word)) return is('users.id', '=', word)
      if (MOBILE.test(word)) return is('phone', '=', storedPhone(word))
      if (word.includes('@')) return is(sql`lower(email)`, '=', word.toLowerCase())
      const letters = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
      return is.or([is('users.name', 'ilike', letters), is('legal_name', 'ilike', letters)])
    })
    .orderBy('users.created_at')
    .orderBy('users.id')
    .limit(MOST + 1)
    .execute()

/** Finds the people who match a search term. */
export async function findPeople(trx: Trx, word: string): Promise<Result<Person[], string>> {
  const people = await listPeople(trx, word)
  return people.length > MOST ? refuse(`more than ${MOST} people fit: say more of it`) : ok(people)
}

/** Records, in each patient's audit, which of their data an operator was shown. */
export async function noteShown(
  trx: Trx,
  shown: { patientIds: readonly (string | null)[]; subject: string },
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const ids = new Set(shown.patientIds.filter((id) => id !== null))
  for (const patient_id of [...ids].toSorted())
    await appendEntry(trx, { patient_id, actor_kind: 'operator', actor: by, act: 'found', subject: shown.subject }, now)
}

/** Returns what a dry run prints instead of the data that it found. */
export const unseen = (found: number) => ({ found, next: 'give --yes --as NAME to read it' })
