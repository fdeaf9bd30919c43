import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { makeOffer } from '../src/areas/money/offers/make-offer.ts'
import { hashPassword } from '../src/areas/people/accounts/passwords/password.ts'
import type { TestApi } from './api.ts'
import { aConsultation } from './consultations.ts'
import { aCourse } from './courses.ts'
import { aDoctor } from './doctors.ts'
import { aLabTest } from './lab.ts'
import { aPackage, aPlan } from './packages.ts'
import { payFor } from './paid.ts'
import type { Person } from './people.ts'
import { take } from './prescribed.ts'
import { givePin, PIN } from './signing.ts'
import { aPlanWithWeeks, openThreads } from './threads.ts'

/** A filled-in form, without its key. */
export interface Form {
  /** The sender; undefined for a visitor. */
  by: Person | undefined
  body: object
  /** Changes to the body, each of which requests something different. */
  others: readonly object[]
  /** The same form from another person, with what they need to send it. */
  theirs?: { by: Person; body: object }
}

const PASSWORD = 'a long enough password'
const BLOG = 'dhat-beliefs-and-facts'
const [TEST, OTHER_TEST, COURSE, OTHER_COURSE, PACKAGE, BIGGER, WEEKS, PRIVATE] = [
  'key-test',
  'other-key-test',
  'key-course',
  'other-key-course',
  'key-package',
  'bigger-key-package',
  'key-weeks',
  'private-key-package',
]

/**
 * Returns, for each call that creates something under a key, what fills in its form. The database needs the content.
 *
 * @param api - Shows one-time codes (SHOW_ONE_TIME_CODES).
 */
export async function keyedForms(api: TestApi): Promise<Readonly<Record<string, () => Promise<Form>>>> {
  const password_hash = await hashPassword(PASSWORD)
  for (const slug of [TEST, OTHER_TEST]) await aLabTest(api.db, { slug })
  const served = await api.db.selectFrom('service_pins').select('pin').executeTakeFirstOrThrow()
  const { pin } = served
  const city_id = (await api.db.selectFrom('cities').select('id').where('name', '=', 'Pune').executeTakeFirstOrThrow())
    .id
  for (const slug of [COURSE, OTHER_COURSE]) await aCourse(api.db, { slug, price_paise: 10_000 })
  await aPackage(api.db, { slug: PACKAGE, type: 'discovery_call' })
  await aPackage(api.db, { slug: PRIVATE, type: 'discovery_call', is_linked: true })
  await aPackage(api.db, { slug: WEEKS, type: 'chat_followup' })
  await aPackage(api.db, { slug: BIGGER, type: 'discovery_call', price_paise: 40_000 })

  /** Creates a doctor and a patient who are currently meeting. */
  async function aMeeting() {
    const doctorId = await aDoctor(api.db)
    const doctor = await api.aDoctorsAccount(doctorId)
    await givePin(api.db, doctorId, api.time.now)
    const patient = await api.aPatient()
    const name = { name: 'Meera', legal_name: 'Meera Pillai', date_of_birth: '1990-05-31', sex: 'female' }
    await api.post('/user/profile', { ...name, address_line: '12 Example Lane', city_id, pin: '411001' }, patient)
    return { doctor, doctorId, patient, encounter_id: await aConsultation(api, { patient, doctorId }) }
  }

  /** A form that a patient can send without any preparation. */
  const ofPatient = (body: object, others: readonly object[]) => async (): Promise<Form> => ({
    by: await api.aPatient(),
    body,
    others,
    theirs: { by: await api.aPatient(), body },
  })

  /** A form about an encounter, for its doctor. */
  const ofEncounter = (body: object, others: readonly object[]) => async (): Promise<Form> => {
    const [mine, other] = [await aMeeting(), await aMeeting()]
    return {
      by: mine.doctor,
      body: { encounter_id: mine.encounter_id, ...body },
      others,
      theirs: { by: other.doctor, body: { encounter_id: other.encounter_id, ...body } },
    }
  }

  const withPassword = async (person: Person): Promise<Person> => {
    await api.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
    return person
  }

  async function aFile(owner: Person): Promise<string> {
    const file = {
      owner_id: owner.id,
      purpose: 'document',
      name: 'A file',
      bytes: 5,
      created_at: api.time.now,
    } as const
    const id = randomUUID()
    await api.db
      .insertInto('files')
      .values({ ...file, id, store_key: id, media_type: 'application/pdf', sha256: 'a'.repeat(64) })
      .execute()
    return id
  }

  async function aThread() {
    const { doctorId } = await aMeeting()
    const patient = await api.aPatient()
    await aConsultation(api, { patient, doctorId, status: 'completed', startsIn: -DAY })
    await aPlanWithWeeks(api, { patient, slug: WEEKS })
    await openThreads(api)
    const { data } = await api.get('/message/threads', patient)
    return { patient, thread_id: data.threads[0].id as string }
  }

  let hours = 0
  /** Creates a paid consultation that is some days away, with a doctor who has no other patients. */
  async function aBooking(patient: Person) {
    const doctor_id = await aDoctor(api.db)
    const starts_at = new Date('2026-11-24T04:30:00.000Z').toISOString()
    const held = await api.post('/user/bookAppointment?consultation_type=video', { doctor_id, starts_at }, patient)
    expect(held.status, JSON.stringify(held.data)).toBe(200)
    await payFor(api, held.data.id)
    return held.data.id as string
  }

  const buying = ofPatient({ slug: PACKAGE }, [{ slug: BIGGER }])

  return {
    'POST /bank-detail': async () => {
      const proven = async () => {
        const by = (await aMeeting()).doctor
        const from = { 'x-forwarded-for': `203.0.113.${++hours % 250}` }
        const { data } = await api.post('/user/send-step-up', { purpose: 'bank' }, by, from)
        const account = { holder: 'An expert', account_number: '123456789', account_number_again: '123456789' }
        return { by, body: { ...account, ifsc: 'HDFC0000001', request_id: data.request_id, otp: data.sandbox_code } }
      }
      return { ...(await proven()), others: [{ holder: 'Somebody' }, { ifsc: 'HDFC0000002' }], theirs: await proven() }
    },
    'POST /user/reScheduleAppointment': async () => {
      const by = await api.aPatient()
      const body = { appointment_id: await aBooking(by), starts_at: '2026-11-24T05:30:00.000Z' }
      return { by, body, others: [{ starts_at: '2026-11-24T06:30:00.000Z' }] }
    },
    'POST /appointment/late': async () => {
      const [mine, other] = [await aMeeting(), await aMeeting()]
      return {
        by: mine.patient,
        body: { appointment_id: mine.encounter_id },
        others: [],
        theirs: { by: other.patient, body: { appointment_id: other.encounter_id } },
      }
    },
    'POST /appointment/cancel': async () => {
      const by = await api.aPatient()
      return { by, body: { appointment_id: await aBooking(by), as: 'source', quoted_paise: 79_900 }, others: [] }
    },
    'POST /blog-comment/create-comment': ofPatient({ comment: 'Thank you', blog_slug: BLOG }, [
      { comment: 'Something else' },
      { blog_slug: 'hpv-vaccine-plain-guide' },
    ]),
    'POST /user/consents': async () => {
      const text = await sql<{ version: number }>`
      select max(version) as version from legal_documents where slug = 'telemedicine-consent'`.execute(api.db)
      const body = { purpose: 'teleconsultation', given: true, document_version: text.rows[0]!.version }
      return ofPatient(body, [{ given: false }])()
    },
    'POST /contact-us/add-contact-us': async () => {
      const reader = { reply_by: 'email', reply_to: `${randomUUID()}@example.com`, safe_time: 'evening' }
      const body = { ...reader, topic: 'payment', message: 'When are you open?', consent: true, website: '' }
      return { by: undefined, body, others: [] }
    },
    'POST /course/buyCourse': ofPatient({ slug: COURSE }, [{ slug: OTHER_COURSE }]),
    'POST /notes/addendum': async () => {
      const form = await ofEncounter({ text: 'Later', is_shared: true }, [{ text: 'Other' }, { is_shared: false }])()
      await api.db
        .insertInto('encounters')
        .columns(['appointment_id', 'opened_at', 'signed_at', 'signed_hash'])
        .expression((is) =>
          is
            .selectFrom('appointments')
            .leftJoin('encounters', 'appointment_id', 'appointments.id')
            .where('appointment_id', 'is', null)
            .where('status', '=', 'in_progress')
            .select([
              'appointments.id',
              'starts_at as opened_at',
              'starts_at as signed_at',
              sql<string>`repeat('a', 64)`.as('h'),
            ]),
        )
        .execute()
      return form
    },
    'POST /user/exports': async () => {
      const body = { password: PASSWORD }
      const by = await withPassword(await api.aPatient())
      return { by, body, others: [], theirs: { by: await withPassword(await api.aPatient()), body } }
    },
    'POST /diet-plan/add': ofEncounter(
      {
        title: 'A plan',
        goal: 'Eat well',
        meals: [{ name: 'Lunch', at: '1 pm', what: '2 rotis' }],
        starts_on: '2026-11-21',
        days: 7,
      },
      [{ title: 'Other' }, { avoid: 'Salt' }, { days: 8 }, { meals: [{ name: 'Lunch', at: '2 pm', what: '2 rotis' }] }],
    ),
    'POST /file-upload/start': ofPatient({ purpose: 'document', name: 'a.pdf', bytes: 100, type: 'application/pdf' }, [
      { bytes: 101 },
      { name: 'b.pdf' },
    ]),
    'POST /user/history': ofPatient({ kind: 'allergy', text: 'Nuts' }, [
      { text: 'Dust' },
      { since: 2020 },
      { kind: 'condition' },
    ]),
    'POST /inavailability': async () => {
      const body = { starts_at: '2026-12-01T00:00:00.000Z', ends_at: '2026-12-02T00:00:00.000Z' }
      const others = [{ ends_at: '2026-12-03T00:00:00.000Z' }, { repeats_until: '2026-12-31T00:00:00.000Z' }]
      return { by: (await aMeeting()).doctor, body, others, theirs: { by: (await aMeeting()).doctor, body } }
    },
    'POST /journal/add': ofPatient({ text: 'A day' }, [{ text: 'Another day' }]),
    'POST /ask-anything/questions': ofPatient(
      { category: 'desire', text: 'Is it usual that it changes?', is_public: false },
      [{ text: 'Is it usual that it stays?' }, { category: 'body' }, { is_public: true }],
    ),
    'POST /exercise/add-session': async () => {
      const exercises = await api.db.selectFrom('exercises').select('slug').orderBy('slug').limit(2).execute()
      const [slug, other] = exercises.map((exercise) => exercise.slug)
      const body = { exercise_slug: slug, seconds: 60, is_whole: true }
      return ofPatient(body, [{ exercise_slug: other }, { seconds: 61 }, { is_whole: false }, { felt: 3 }])()
    },
    'POST /lab-test/book-lab-test': () =>
      ofPatient({ slug: TEST, pin, address: '12 Lotus Street' }, [
        { slug: OTHER_TEST },
        { address: '13 Lotus Street' },
      ])(),
    'POST /appointment/milestone': ofEncounter({ title: 'Walk', target: 'Every day' }, [
      { title: 'Run' },
      { target: 'Each week' },
      { due_on: '2026-12-24' },
    ]),
    'POST /referral/add': ofEncounter({ to_whom: 'A heart doctor', reason: 'Chest pain' }, [
      { to_whom: 'A skin doctor' },
      { reason: 'A rash' },
      { done: 'Rest' },
    ]),
    'POST /package/buy/published/cashfree': async () => {
      const offered = async () => {
        const by = await api.aPatient()
        const wish = { slug: PRIVATE, patientId: by.id, doctorId: null, now: api.time.now }
        const made = await api.db.transaction().execute((trx) => makeOffer(trx, wish))
        return { by, body: { slug: PRIVATE, linked: made.ok && made.value.link.split('=')[1] } }
      }
      return { ...(await offered()), others: [], theirs: await offered() }
    },
    'POST /package/buy-package-razorpay': buying,
    'POST /package/buy-package-cashfree': buying,
    'POST /appointment/outcome': async () => {
      const doctorId = await aDoctor(api.db, { types: ['Counsellor'] })
      const by = await api.aDoctorsAccount(doctorId)
      const patient = await api.aPatient()
      const appointment_id = await aConsultation(api, { patient, doctorId, kind: 'discovery_call' })
      const said = { concerns: ['low-desire'], urgency: 'soon', path: 'appointment', profile_type: 'Sexologist' }
      return { by, body: { appointment_id, ...said, note: 'Tired.' }, others: [] }
    },
    'POST /patient-document/add': async () => {
      const [by, other] = [await api.aPatient(), await api.aPatient()]
      const body = { file_id: await aFile(by), kind: 'report', dated_on: '2026-11-01' }
      const others = [
        { kind: 'prescription' },
        { dated_on: '2026-11-02' },
        { title: 'Other' },
        { file_id: await aFile(by) },
      ]
      return { by, body, others, theirs: { by: other, body: { ...body, file_id: await aFile(other) } } }
    },
    'POST /user-plan/upgrade': async () => {
      const wish = async () => {
        const by = await api.aPatient()
        await aPlan(api, { patient: by, slug: PACKAGE })
        const [plan] = (await api.get('/payments/user-package', by)).data
        return { by, body: { plan_id: plan.id, package_slug: BIGGER, quoted_paise: 25_000 } }
      }
      return { ...(await wish()), others: [{ package_slug: PACKAGE }], theirs: await wish() }
    },
    'POST /prescription/add': ofEncounter(
      {
        version: 1,
        pin: PIN,
        items: [take('paracetamol', 'Tablet 500 mg')],
      },
      [{ advice: 'Other' }],
    ),
    'POST /shi/add-shi-response': ofPatient({ version: 1, answers: [], finish: false }, [{ version: 2 }]),
    'POST /message/send': async () => {
      const [mine, other] = [await aThread(), await aThread()]
      const text = 'Good morning'
      return {
        by: mine.patient,
        body: { thread_id: mine.thread_id, text, file_ids: [] },
        others: [{ text: 'Good evening' }],
        theirs: { by: other.patient, body: { thread_id: other.thread_id, text, file_ids: [] } },
      }
    },
  }
}
