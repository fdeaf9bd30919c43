import { DAY } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { aConsultation } from './consultations.ts'
import type { Trx } from '../src/platform/db/client.ts'
import type { TestApi } from './api.ts'
import { aDoctor } from './doctors.ts'
import type { Person } from './people.ts'

/**
 * Words that the patient may not read, or may not pass on because they belong to other people. Each secret word occurs
 * in only one place in the database.
 */
export const SECRETS = {
  unsigned: 'kept-unsigned',
  unsharedNote: 'kept-note',
  unsharedAddendum: 'kept-addendum',
  outcome: 'kept-outcome',
  reason: 'kept-reason',
  draft: 'kept-draft',
  unreleased: 'kept-unreleased',
  earlierVisit: 'kept-earlier',
  hidden: 'kept-hidden',
  message: 'kept-message',
  journal: 'kept-journal',
  enteredBy: 'kept-by-whom',
  ended: 'kept-ended',
  others: 'kept-of-another',
} as const

const HASH = 'c0ffee'.repeat(11).slice(0, 64)
const PRICE = 98_765_400

let made = 0

/** Creates everything that a record may contain, along with everything that must not leave it: {@link SECRETS}. */
export async function aWholeRecord(api: TestApi, patient: Person): Promise<void> {
  const other = await api.aPatient('Kiran Joshi')
  await api.db.transaction().execute((db) => write({ db, time: api.time }, patient, other))
}

async function write(api: { db: Trx; time: TestApi['time'] }, patient: Person, other: Person): Promise<void> {
  const { db, time } = api
  const at = time.now
  const ago = (days: number) => new Date(at.getTime() - days * DAY)
  const doctorId = await aDoctor(db)
  const city = await db.selectFrom('cities').select('id').where('name', '=', 'Pune').executeTakeFirstOrThrow()
  await db
    .insertInto('patient_profiles')
    .values({
      user_id: patient.id,
      legal_name: 'Meera <Pillai>',
      date_of_birth: '1990-05-31',
      sex: 'female',
      address_line: '12 Example Lane',
      city_id: city.id,
      pin: '411001',
      created_at: at,
      updated_at: at,
    })
    .execute()
  const visit = await aConsultation(api, { patient, doctorId, status: 'completed', startsIn: -5 * DAY })
  const unsigned = await aConsultation(api, { patient, doctorId, status: 'completed', startsIn: -4 * DAY })
  const call = await aConsultation(api, {
    patient,
    doctorId,
    status: 'completed',
    startsIn: -3 * DAY,
    kind: 'discovery_call',
  })
  const another = await aConsultation(api, { patient: other, doctorId, status: 'completed', startsIn: -2 * DAY })

  await writeEncounters()
  await writeHistory()
  await writePrescriptions()
  await writePlans()
  await writeReferrals()
  await writeLab()
  await writeIndex()
  await db
    .insertInto('call_outcomes')
    .values({
      appointment_id: call,
      patient_id: patient.id,
      urgency: 'routine',
      path: 'self_help',
      profile_type: null,
      package_slug: null,
      note: SECRETS.outcome,
      key: randomUUID(),
      first_sent_at: at,
      sent_at: at,
    })
    .execute()
  await db
    .insertInto('journal_entries')
    .values({ id: randomUUID(), patient_id: patient.id, at, text: SECRETS.journal })
    .execute()
  await writeMessage()

  async function writeEncounters() {
    const open = async (id: string, notes: Record<string, string>) => {
      await db
        .insertInto('encounters')
        .values({ appointment_id: id, opened_at: ago(5) })
        .execute()
      for (const [field, text] of Object.entries(notes))
        await db
          .insertInto('notes')
          .values({
            encounter_id: id,
            field: field as 'plan',
            text,
            revision: 1,
            tab: randomUUID(),
            n: 1,
            saved_at: ago(5),
          })
          .execute()
    }
    const sign = (id: string) =>
      db
        .updateTable('encounters')
        .set({ signed_at: ago(1), signed_hash: HASH })
        .where('appointment_id', '=', id)
        .execute()
    const share = (id: string, field: 'complaint' | 'findings' | 'assessment' | 'plan') =>
      db.insertInto('note_shares').values({ encounter_id: id, field, shared_at: at }).execute()
    await open(visit, {
      complaint: 'Tired <since> & often',
      findings: SECRETS.unsharedNote,
      assessment: 'Little sleep',
      plan: 'Walk\nand rest',
    })
    await open(unsigned, { plan: SECRETS.unsigned })
    await open(another, { plan: SECRETS.others })
    const tests = await db.selectFrom('lab_tests').select('slug').where('category', '!=', 'panel').limit(2).execute()
    for (const [index, { slug }] of tests.entries())
      await db
        .insertInto('lab_orders')
        .values({ encounter_id: index === 0 ? visit : unsigned, lab_test_slug: slug, ordered_at: ago(5) })
        .execute()
    await db
      .insertInto('diet_plans')
      .values({
        id: randomUUID(),
        encounter_id: visit,
        title: 'A plan',
        goal: 'Eat well',
        meals: JSON.stringify([{ name: 'Breakfast', at: '8 am', what: '2 idlis' }]),
        avoid: 'Salt',
        water: null,
        starts_on: '2026-11-21',
        ends_on: '2026-11-30',
        given_at: ago(5),
      })
      .execute()
    for (const id of [visit, another]) await sign(id)
    // sharing an unsigned note reveals nothing
    for (const field of ['complaint', 'assessment', 'plan'] as const) await share(visit, field)
    await share(unsigned, 'plan')
    await share(another, 'plan')
    for (const [n, [text, is_shared]] of (
      [
        [SECRETS.unsharedAddendum, false],
        ['Blood is fine', true],
      ] as const
    ).entries())
      await db
        .insertInto('addenda')
        .values({ id: randomUUID(), encounter_id: visit, n: n + 1, text, is_shared, added_at: at })
        .execute()
  }

  async function writeHistory() {
    const tell = (
      kind: 'allergy' | 'condition' | 'family' | 'medicine' | 'operation',
      text: string | null,
      more = {},
    ) =>
      db
        .insertInto('history_items')
        .values({ id: randomUUID(), patient_id: patient.id, kind, text, since: null, told_at: ago(6), ...more })
        .execute()
    await tell('allergy', 'Penicillin', { since: 2011 })
    await tell('condition', 'Asthma', { since: 2001 })
    await tell('condition', SECRETS.ended, { ended_at: at })
    await tell('operation', 'Appendix', { since: 1999 })
    await tell('family', 'Diabetes of a parent')
    await tell('medicine', null)
  }

  async function writePrescriptions() {
    const medicine = await db
      .selectFrom('medicines')
      .select(['slug as medicine_slug', 'name', 'preparations'])
      .where('tele_list', '=', 'O')
      .executeTakeFirstOrThrow()
    for (const version of [1, 2]) {
      const id = randomUUID()
      await db
        .insertInto('prescriptions')
        .values({
          id,
          encounter_id: unsigned,
          version,
          issued_at: ago(4),
          valid_until: '2026-12-20',
          verify_code: String(++made).padStart(12, '0'),
          prescriber: JSON.stringify({
            name: 'Dr Test',
            degree: 'MBBS',
            registration_no: 'DEMO-1',
            registration_council: 'Demo Council',
            clinic: 'A clinic',
            address: 'A lane',
            contact: 'https://clinic.test/contact-us',
          }),
          recipient: JSON.stringify({ legal_name: 'Meera Pillai', age: 36, sex: 'female', address: '12 Example Lane' }),
          advice: 'Drink water',
          medicines: 1,
          hash: HASH,
        })
        .execute()
      await db
        .insertInto('prescription_items')
        .values({
          prescription_id: id,
          n: 1,
          medicine_slug: medicine.medicine_slug,
          name: medicine.name,
          preparation: medicine.preparations[0]!,
          rhythm: 'daily',
          morning: 1,
          noon: 0,
          evening: 0,
          night: 0.5,
          amount: null,
          most_a_day: null,
          days: 5,
          instructions: 'After food',
          reason: `${SECRETS.reason} long enough`,
          warned_of: JSON.stringify([{ kind: 'told', says: 'A warning', told: null, since: null }]),
        })
        .execute()
    }
    await db
      .insertInto('prescription_drafts')
      .values({
        encounter_id: unsigned,
        items: '[]',
        advice: SECRETS.draft,
        revision: 1,
        tab: randomUUID(),
        n: 1,
        saved_at: at,
      })
      .execute()
  }

  async function writePlans() {
    for (const [encounter_id, title] of [
      [visit, 'Walk each day'],
      [another, SECRETS.others],
    ] as const) {
      const id = randomUUID()
      await db
        .insertInto('milestones')
        .values({ id, encounter_id, title, target: '20 minutes', due_on: '2026-12-24', set_at: ago(5) })
        .execute()
      await db
        .insertInto('milestone_steps')
        .values({ milestone_id: id, n: 1, state: 'in_progress', by_user: patient.id, at: ago(5) })
        .execute()
    }
  }

  async function writeReferrals() {
    for (const [encounter_id, reason] of [
      [visit, 'Chest pain'],
      [another, SECRETS.others],
    ] as const)
      await db
        .insertInto('referrals')
        .values({ id: randomUUID(), encounter_id, to_whom: 'A heart doctor', reason, done: 'Rest', written_at: ago(1) })
        .execute()
  }

  async function writeLab() {
    const tests = await db
      .selectFrom('lab_tests')
      .select(['slug', 'requires_counselling'])
      .where('category', '!=', 'panel')
      .execute()
    const plain = tests.find(({ requires_counselling }) => !requires_counselling)!.slug
    const counselled = tests.find(({ requires_counselling }) => requires_counselling)!.slug
    const { pin } = await db.selectFrom('service_pins').select('pin').limit(1).executeTakeFirstOrThrow()
    const book = async (slug: string, state: 'reported' | 'released', change: object = {}) => {
      const id = randomUUID()
      const order_id = randomUUID()
      await db
        .insertInto('lab_bookings')
        .values({
          id,
          patient_id: patient.id,
          key: id,
          lab_test_slug: slug,
          price_paise: PRICE,
          pin,
          address: '12 Lotus Street',
          lab_id: null,
          first_window_id: null,
          needs_talks: false,
          consented_at: null,
          state,
          policy_kind: null,
          policy_version: null,
          created_at: ago(5),
          collected_at: ago(4),
          reported_at: ago(3),
          released_at: state === 'released' ? ago(2) : null,
          ...change,
        })
        .execute()
      await db
        .insertInto('orders')
        .values({
          id: order_id,
          patient_id: patient.id,
          amount_paise: PRICE,
          currency: 'INR',
          created_at: at,
          fulfilled_at: at,
        })
        .execute()
      await db
        .insertInto('order_lines')
        .values({ order_id, n: 1, product_kind: 'lab_test', list_paise: PRICE, lab_booking_id: id })
        .execute()
      return id
    }
    const result = (booking_id: string, n: number, change: object) =>
      db
        .insertInto('lab_results')
        .values({
          booking_id,
          visit: 1,
          n,
          lab_test_slug: plain,
          parameter: `Value ${n}`,
          value: null,
          words: null,
          unit: '',
          low: null,
          high: null,
          entered_by: SECRETS.enteredBy,
          entered_at: ago(3),
          ...change,
        })
        .execute()
    const released = await book(plain, 'released', { visit: 2 })
    await result(released, 1, { words: SECRETS.earlierVisit })
    await result(released, 2, { visit: 2, value: 5.9, unit: '%', low: 4, high: 5.6 })
    await result(released, 3, { visit: 2, words: 'Not detected' })
    await result(await book(plain, 'reported'), 1, { words: SECRETS.unreleased })
    const waiting = await book(counselled, 'released', { needs_talks: true, consented_at: ago(5) })
    await result(waiting, 1, { lab_test_slug: counselled, words: SECRETS.hidden })
    await result(waiting, 2, { value: 1, unit: 'mg' })
  }

  async function writeIndex() {
    const id = randomUUID()
    await db
      .insertInto('shi_responses')
      .values({
        id,
        version: 1,
        user_id: patient.id,
        visitor_key_hash: null,
        claimed_key_hash: null,
        started_at: ago(2),
        finished_at: ago(2),
        expires_at: null,
      })
      .execute()
    await db
      .insertInto('shi_scores')
      .values({
        response_id: id,
        rule: 1,
        sections: JSON.stringify([
          { n: 2, score: 60 },
          { n: 3, score: null },
        ]),
        overall: 61,
        flags: [],
      })
      .execute()
  }

  async function writeMessage() {
    const order_id = randomUUID()
    const { package_slug } = await db.selectFrom('packages').select('slug as package_slug').executeTakeFirstOrThrow()
    await db
      .insertInto('orders')
      .values({
        id: order_id,
        patient_id: patient.id,
        amount_paise: PRICE,
        currency: 'INR',
        created_at: at,
        fulfilled_at: null,
      })
      .execute()
    await db
      .insertInto('order_lines')
      .values({ order_id, n: 1, product_kind: 'discovery_call', list_paise: PRICE, appointment_id: call })
      .execute()
    const id = randomUUID()
    await db
      .insertInto('entitlements')
      .values({
        id,
        patient_id: patient.id,
        order_id,
        line_n: 1,
        package_slug,
        paid_paise: PRICE,
        starts_at: at,
        ends_at: new Date(at.getTime() + DAY),
      })
      .execute()
    await db
      .insertInto('threads')
      .values({
        id,
        entitlement_id: id,
        patient_id: patient.id,
        doctor_id: doctorId,
        opens_at: at,
        closes_at: new Date(at.getTime() + DAY),
        messages: 1,
        last_at: at,
      })
      .execute()
    await db
      .insertInto('messages')
      .values({ thread_id: id, n: 1, by: 'patient', key: randomUUID(), text: SECRETS.message, files: 0, at })
      .execute()
  }
}

/** The record's secret numeric values. */
export const SECRET_NUMBERS = [HASH, String(PRICE), String(PRICE / 100)]
