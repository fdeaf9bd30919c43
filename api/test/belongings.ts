import { createHash, randomUUID } from 'node:crypto'
import { DEMO_CLINIC } from '../src/platform/config/clinic.ts'
import { enrol } from '../src/areas/learning/learning.door.ts'
import type { TestApi } from './api.ts'
import type { Person } from './people.ts'

/** The ids of a person's things, keyed by the names that requests use for them. */
export type Belongings = Readonly<Record<string, string | number>>

/** The names of the request fields that refer to a person's things. */
export const LEADS = [
  'id',
  'appointment_id',
  'guest_call_id',
  'session_id',
  'file_id',
  'comment_id',
  'order_id',
  'course_order_id',
  'lab_booking_id',
  'plan_id',
  'patient_id',
  'item_id',
  'encounter_id',
  'prescription_id',
  'milestone_id',
  'referral_id',
  'diet_plan_id',
  'document_id',
  'entry_id',
  'question_id',
  'response_id',
  'thread_id',
  'bank_change_id',
  'razorpay_order_id',
  'cashfree_order_id',
]

const LENGTH = 15 * 60_000
let made = 0

/**
 * Gives a patient one of each thing that a request can name by its id: an upcoming appointment with this doctor, its
 * order, a plan, a lab booking, a comment, a file, an upload, a second session, and a past consultation with its
 * record. All things that requests simply call `id` share the same id.
 */
export async function someBelongings(
  { db, time }: Pick<TestApi, 'db' | 'time'>,
  owner: Person,
  doctor_id: number,
): Promise<Belongings> {
  const at = time.now
  const id = randomUUID()
  const file = { id, owner_id: owner.id, purpose: 'document', name: 'A file', bytes: 5, created_at: at } as const
  const encounter_id = randomUUID()
  const razorpay_order_id = `order_matrix${++made}`
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('appointments')
      .values({
        id,
        kind: 'discovery_call',
        doctor_id,
        patient_id: owner.id,
        starts_at: at,
        ends_at: new Date(at.getTime() + LENGTH),
        price_paise: 9900,
        status: 'held',
        hold_expires_at: new Date(at.getTime() + LENGTH),
        created_at: at,
      })
      .execute()
    await trx
      .insertInto('appointments')
      .values({
        id: encounter_id,
        kind: 'sexologist_consult',
        doctor_id,
        patient_id: owner.id,
        starts_at: new Date(at.getTime() - 2 * LENGTH),
        ends_at: new Date(at.getTime() - LENGTH),
        price_paise: 79_900,
        status: 'completed',
        hold_expires_at: at,
        created_at: at,
        completed_at: at,
      })
      .execute()
    // the doctor's working hours on Sunday get this id
    await trx
      .updateTable('doctor_availability')
      .set({ id })
      .where('doctor_id', '=', doctor_id)
      .where('weekday', '=', 0)
      .execute()
    const away = new Date(at.getTime() + 1000 * LENGTH)
    await trx
      .insertInto('doctor_inavailability')
      .values({ id, doctor_id, starts_at: away, ends_at: new Date(away.getTime() + LENGTH), reason: null })
      .execute()
    await trx
      .insertInto('bank_changes')
      .values({
        id,
        doctor_id,
        holder: 'An expert',
        number_sealed: 'sealed',
        last4: '0001',
        ifsc: 'HDFC0000001',
        sent_hash: 'a'.repeat(64),
        asked_at: at,
        effective_at: new Date(at.getTime() + 24 * 3600_000),
      })
      .execute()
    await trx.insertInto('encounters').values({ appointment_id: encounter_id, opened_at: at }).execute()
    await trx
      .insertInto('notes')
      .values({ encounter_id, field: 'complaint', text: 'Tired', revision: 1, tab: id, n: 1, saved_at: at })
      .execute()
    const medicine = await trx
      .selectFrom('medicines')
      .select(['slug as medicine_slug', 'name', 'preparations'])
      .where('tele_list', '=', 'O')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('prescriptions')
      .values({
        id,
        encounter_id,
        version: 1,
        issued_at: at,
        valid_until: '2027-01-01',
        verify_code: String(++made).padStart(12, '0'),
        prescriber: JSON.stringify({
          name: 'Dr A',
          degree: 'MBBS',
          registration_no: '1',
          registration_council: 'A council',
          clinic: 'A clinic',
          address: 'A lane',
          contact: 'A page',
        }),
        recipient: JSON.stringify({ legal_name: 'A', age: 30, sex: 'other', address: 'A lane' }),
        advice: null,
        medicines: 1,
        hash: 'a'.repeat(64),
      })
      .execute()
    await trx
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
        night: 0,
        amount: null,
        most_a_day: null,
        days: 5,
        instructions: null,
        reason: null,
        warned_of: null,
      })
      .execute()
    await trx
      .insertInto('diet_plans')
      .values({
        id,
        encounter_id,
        title: 'A title',
        goal: 'A goal',
        meals: JSON.stringify([{ name: 'A meal', at: '8 am', what: 'A dish' }]),
        avoid: null,
        water: null,
        starts_on: '2026-11-21',
        ends_on: '2026-11-30',
        given_at: at,
      })
      .execute()
    await trx
      .insertInto('milestones')
      .values({ id, encounter_id, title: 'A title', target: 'A target', due_on: null, set_at: at })
      .execute()
    await trx
      .insertInto('milestone_steps')
      .values({ milestone_id: id, n: 1, state: 'planned', by_user: owner.id, at })
      .execute()
    await trx
      .insertInto('referrals')
      .values({ id, encounter_id, to_whom: 'A doctor', reason: 'A reason', done: null, written_at: at })
      .execute()
    await trx.insertInto('referral_shares').values({ referral_id: id, doctor_id, until: '2027-01-01' }).execute()
    await trx
      .insertInto('history_items')
      .values({ id, patient_id: owner.id, kind: 'reason', text: 'A reason', since: null, told_at: at })
      .execute()
    const order_id = id
    await trx
      .insertInto('orders')
      .values({ id, patient_id: owner.id, amount_paise: 9900, currency: 'INR', created_at: at, fulfilled_at: null })
      .execute()
    await trx
      .insertInto('order_lines')
      .values({ order_id, n: 1, product_kind: 'discovery_call', list_paise: 9900, appointment_id: id })
      .execute()
    await trx
      .insertInto('invoice_series')
      .values({ series: 'BS', fiscal_year: 2026, next: ++made + 1 })
      .onConflict((same) => same.columns(['series', 'fiscal_year']).doUpdateSet({ next: made + 1 }))
      .execute()
    await trx
      .insertInto('invoices')
      .values({
        id,
        series: 'BS',
        fiscal_year: 2026,
        n: made,
        order_id,
        supplier: JSON.stringify(DEMO_CLINIC) as never,
        recipient: null,
        place_of_supply: 'DL',
        lines: '[]' as never,
        total_paise: 9900,
        tax_paise: 0,
        issued_at: at,
      })
      .execute()
    const { package_slug } = await trx.selectFrom('packages').select('slug as package_slug').executeTakeFirstOrThrow()
    await trx
      .insertInto('entitlements')
      .values({
        id,
        patient_id: owner.id,
        order_id,
        line_n: 1,
        package_slug,
        paid_paise: 9900,
        starts_at: at,
        ends_at: new Date(at.getTime() + LENGTH),
      })
      .execute()
    await trx
      .insertInto('entitlement_units')
      .values({ entitlement_id: id, n: 1, type: 'discovery_call', state: 'available' })
      .execute()
    const course = await trx.selectFrom('courses').select('slug').where('price_paise', '>', 0).executeTakeFirstOrThrow()
    const course_order_id = randomUUID()
    await trx
      .insertInto('orders')
      .values({
        id: course_order_id,
        patient_id: owner.id,
        amount_paise: 100,
        currency: 'INR',
        created_at: at,
        fulfilled_at: at,
      })
      .execute()
    await trx
      .insertInto('order_lines')
      .values({
        order_id: course_order_id,
        n: 1,
        product_kind: 'course',
        list_paise: 100,
        course_slug: course.slug,
        policy_kind: 'course',
        policy_version: 2,
      })
      .execute()
    const line = { orderId: course_order_id, n: 1 }
    await enrol(trx, { patientId: owner.id, courseSlug: course.slug, source: 'order', line }, at)
    const thread = {
      id,
      entitlement_id: id,
      patient_id: owner.id,
      doctor_id,
      opens_at: at,
      closes_at: new Date(at.getTime() + LENGTH),
      messages: 1,
      last_at: at,
    }
    await trx.insertInto('threads').values(thread).execute()
    await trx
      .insertInto('messages')
      .values({ thread_id: id, n: 1, by: 'patient', key: id, text: 'A line', files: 1, at })
      .execute()
    const test = await trx
      .selectFrom('lab_tests')
      .select('slug')
      .where('category', '!=', 'panel')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { pin } = await trx.selectFrom('service_pins').select('pin').limit(1).executeTakeFirstOrThrow()
    await trx
      .insertInto('lab_bookings')
      .values({
        id,
        patient_id: owner.id,
        key: id,
        lab_test_slug: test.slug,
        price_paise: 100,
        pin,
        address: '12 Lotus Street',
        lab_id: null,
        first_window_id: null,
        needs_talks: false,
        consented_at: null,
        state: 'ordered',
        policy_kind: null,
        policy_version: null,
        created_at: at,
      })
      .execute()
    const another = {
      id: randomUUID(),
      patient_id: owner.id,
      amount_paise: 100,
      currency: 'INR',
      created_at: at,
      payable_until: new Date(at.getTime() + LENGTH),
    } as const
    await trx
      .insertInto('orders')
      .values({ ...another, fulfilled_at: null })
      .execute()
    await trx
      .insertInto('order_lines')
      .values({ order_id: another.id, n: 1, product_kind: 'lab_test', list_paise: 100, lab_booking_id: id })
      .execute()
    await trx
      .insertInto('payment_attempts')
      .values([
        { order_id, provider: 'razorpay', provider_order_id: razorpay_order_id, created_at: at },
        // this order has the appointment's id, so that requests by `id` find the owner's things
        { order_id, provider: 'cashfree', provider_order_id: id, provider_session: `session ${id}`, created_at: at },
      ])
      .execute()
    const { blog_id } = await trx.selectFrom('blogs').select('id as blog_id').limit(1).executeTakeFirstOrThrow()
    const comment = await trx
      .insertInto('comments')
      .values({ blog_id, user_id: owner.id, comment: 'Thank you', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('uploads')
      .values({ ...file, key: id })
      .execute()
    await trx
      .insertInto('files')
      .values({
        ...file,
        media_type: 'application/pdf',
        sha256: 'a'.repeat(64),
        store_key: `files/${id}`,
        removed_at: null,
      })
      .execute()
    await trx.insertInto('message_files').values({ thread_id: id, n: 1, of: 1, place: 1, file_id: id }).execute()
    await trx
      .insertInto('exercise_sessions')
      .values({ id, patient_id: owner.id, exercise_slug: 'slow-breath', at, seconds: 60, is_whole: true, felt: null })
      .execute()
    await trx
      .insertInto('questions')
      .values({
        id,
        patient_id: owner.id,
        category: 'body',
        text: 'What helps when it hurts?',
        is_public: false,
        alias: 'Calm Fig 27',
        asked_at: at,
        due_at: new Date(at.getTime() + 1),
      })
      .execute()
    await trx.insertInto('journal_entries').values({ id, patient_id: owner.id, at, text: 'A day' }).execute()
    const { version } = await trx.selectFrom('shi_versions').select('id as version').limit(1).executeTakeFirstOrThrow()
    await trx
      .insertInto('shi_responses')
      .values({
        id,
        version,
        user_id: owner.id,
        visitor_key_hash: null,
        started_at: at,
        finished_at: at,
        expires_at: null,
      })
      .execute()
    await trx
      .insertInto('shi_scores')
      .values({ response_id: id, rule: 1, sections: '[]', overall: null, flags: [] })
      .execute()
    await trx.insertInto('shi_shares').values({ response_id: id, doctor_id, until: '2027-01-01' }).execute()
    const document_id = id
    await trx
      .insertInto('patient_documents')
      .values({
        id,
        patient_id: owner.id,
        file_id: id,
        kind: 'letter',
        dated_on: '2026-11-01',
        title: 'A letter',
        added_at: at,
      })
      .execute()
    await trx.insertInto('patient_document_shares').values({ document_id, doctor_id, until: '2027-01-01' }).execute()
    await trx.insertInto('patient_document_counts').values({ patient_id: owner.id, kept: 1 }).execute()
    await trx
      .insertInto('sessions')
      .values({
        id,
        user_id: owner.id,
        refresh_hash: id,
        rotated_at: at,
        created_at: at,
        expires_at: new Date(at.getTime() + LENGTH),
        device_name: 'A browser',
      })
      .execute()
    // another patient's call in which the owner is a guest
    const guest_call_id = randomUUID()
    const host = await trx
      .insertInto('users')
      .values({ user_type: 'Patient', name: 'A host', email: `${guest_call_id}@example.com`, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const far = new Date(at.getTime() + 500 * LENGTH)
    await trx
      .insertInto('appointments')
      .values({
        id: guest_call_id,
        kind: 'discovery_call',
        doctor_id,
        patient_id: host.id,
        starts_at: far,
        ends_at: new Date(far.getTime() + LENGTH),
        price_paise: 9900,
        status: 'confirmed',
        hold_expires_at: at,
        created_at: at,
      })
      .execute()
    await trx
      .insertInto('meeting_guests')
      .values({
        appointment_id: guest_call_id,
        link_hash: createHash('sha256').update(guest_call_id).digest('hex'),
        invited_at: at,
        patient_lets_name: false,
        guest_id: owner.id,
        accepted_at: at,
        guest_lets_name: false,
      })
      .execute()
    return {
      id,
      guest_call_id,
      file_id: id,
      appointment_id: id,
      order_id,
      course_order_id,
      lab_booking_id: id,
      plan_id: id,
      patient_id: owner.id,
      item_id: id,
      encounter_id,
      prescription_id: id,
      milestone_id: id,
      referral_id: id,
      diet_plan_id: id,
      document_id,
      entry_id: id,
      response_id: id,
      question_id: id,
      thread_id: id,
      bank_change_id: id,
      session_id: id,
      comment_id: comment.id,
      razorpay_order_id,
      cashfree_order_id: id,
    }
  })
}

/** Creates ids in the usual formats that belong to nothing. */
export const nobodysBelongings = (): Belongings => {
  const id = randomUUID()
  return {
    id,
    guest_call_id: id,
    file_id: id,
    appointment_id: id,
    order_id: id,
    course_order_id: id,
    lab_booking_id: id,
    plan_id: id,
    patient_id: id,
    item_id: id,
    encounter_id: id,
    prescription_id: id,
    milestone_id: id,
    referral_id: id,
    diet_plan_id: id,
    document_id: id,
    entry_id: id,
    response_id: id,
    question_id: id,
    thread_id: id,
    bank_change_id: id,
    session_id: id,
    comment_id: 2_000_000_000,
    razorpay_order_id: 'order_nobodys',
    cashfree_order_id: id,
  }
}
