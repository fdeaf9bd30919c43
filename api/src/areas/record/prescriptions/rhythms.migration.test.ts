import { dosageInWords, type Dosage } from '@app/domain/dosage'
import { expect, it } from 'vitest'
import { databaseBefore } from '../../../../test/database-before.ts'
import { prescriptionHash } from './prescription-hash.rules.ts'

const ENCOUNTER = '6f1c2a52-1c0e-4a0e-9a0c-0d8f3b1f7a11'
/** As it was sent before doses had a rhythm. */
const ITEM = {
  medicine: 'colecalciferol',
  preparation: 'Capsule 60000 IU',
  morning: 1,
  noon: 0,
  evening: 0,
  night: 0,
  days: 56,
  instructions: 'One capsule a week',
}
const HASH = prescriptionHash({ encounter_id: ENCOUNTER, version: 1, items: [ITEM], advice: null })

it('CLIN-02 what was issued before keeps its hash and its words, and what comes after says how often', async () => {
  const { client, migrateOn } = await databaseBefore('2026-11-29-10-rhythms.sql')
  // its patient, doctor and medicine are of no matter here
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into prescriptions (id, encounter_id, version, issued_at, valid_until, verify_code, prescriber, recipient, medicines, hash)
     values ($1, $1, 1, now(), '2027-01-01', 'K7QM2W9DX4TB',
       '{"name":"","degree":"","registration_no":"","registration_council":"","clinic":"","address":"","contact":""}',
       '{"legal_name":"","age":30,"sex":"other","address":""}', 1, $2)`,
    [ENCOUNTER, HASH],
  )
  const { medicine, preparation, morning, noon, evening, night, days, instructions } = ITEM
  const values = [ENCOUNTER, medicine, preparation, morning, noon, evening, night, days, instructions]
  const insert = (n: number, form = preparation) =>
    client.query(
      `insert into prescription_items (prescription_id, n, medicine_slug, name, preparation, morning, noon, evening, night, days, instructions)
       values ($1, ${n}, $2, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values.with(2, form),
    )
  await insert(1)
  await migrateOn()
  const { rows } = await client.query<Dosage & { hash: string; preparation: string; reason: null }>(
    `select hash, preparation, morning::float, noon::float, evening::float, night::float, days, rhythm, amount, most_a_day, reason
     from prescriptions join prescription_items on prescription_id = id`,
  )
  expect(rows).toMatchObject([{ hash: HASH, rhythm: null, amount: null, most_a_day: null, reason: null }])
  expect(dosageInWords(rows[0]!)).toBe('Morning 1, for 56 days')
  await expect(insert(2, 'Capsule 1 IU')).rejects.toThrow('rhythm_is_said')
  await client.end()
})
