import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/database.ts'

/** Tables that visitors, patients and doctors write to, and internal tables. No cached public read depends on them. */
const NOT_CONTENT = [
  'addenda',
  'admin_acts',
  'appointment_concerns',
  'appointment_events',
  'appointments',
  'audit_entries',
  'audit_heads',
  'bank_changes',
  'blog_tags', // derived from blogs
  'build_reports',
  'call_outcome_concerns',
  'call_outcomes',
  'comment_aliases',
  'comment_reports',
  'comments',
  'consent_events',
  'contact_preferences',
  'contact_requests',
  'content_version',
  'coupon_uses',
  'coupons', // no page lists them, and they count each use
  'course_enrolments',
  'course_grants',
  'credit_uses',
  'credits',
  'details_requests',
  'diet_plans',
  'diet_ticks',
  'doctor_inavailability',
  'dose_ticks',
  'earning_changes',
  'earning_months',
  'encounters',
  'entitlement_units',
  'entitlements',
  'erasures',
  'exercise_sessions',
  'exports',
  'fee_shares',
  'feedback_given',
  'file_grants',
  'file_parts',
  'files',
  'former_contacts',
  'gateway_payments',
  'guest_blocks',
  'history_items',
  'institutes',
  'invoice_series',
  'invoices',
  'journal_entries',
  'known_devices',
  'lab_booking_events',
  'lab_bookings',
  'lab_hours', // windows are generated from them, and no page lists them
  'lab_orders',
  'lab_results',
  'lab_seats',
  'lab_talks',
  'lab_windows',
  'labs', // no cached page lists them
  'late_words',
  'launch_notices',
  'ledger_entries',
  'lesson_progress',
  'limit_uses',
  'link_codes',
  'meeting_guests',
  'meeting_joins',
  'meeting_presence',
  'message_files',
  'messages',
  'milestone_steps',
  'milestone_ticks',
  'milestones',
  'note_shares',
  'notes',
  'notices',
  'one_time_codes',
  'order_lines',
  'orders',
  'outbox',
  'package_offers',
  'passkey_challenges',
  'passkey_users',
  'passkeys',
  'patient_claims',
  'patient_document_counts',
  'patient_document_shares',
  'patient_documents',
  'patient_profiles',
  'payment_attempts',
  'plan_reminders',
  'plan_upgrades',
  'prescription_drafts',
  'prescription_items',
  'prescriptions',
  'profile_changes',
  'provider_health',
  'question_answers',
  'questions',
  'record_entries',
  'recovery_codes',
  'referral_shares',
  'referrals',
  'refresh_generations',
  'refunds',
  'schema_migrations',
  'second_factors',
  'service_pins', // no page lists them
  'sessions',
  'shi_answers',
  'shi_responses',
  'shi_scores',
  'shi_shares',
  'signing_pins',
  'slot_claims',
  'text_counts',
  'thread_hand_overs',
  'threads',
  'title_words', // derived from blogs
  'uploads',
  'used_tickets',
  'used_works',
  'user_pictures',
  'users',
  'webhook_inbox',
]

it('counts every table as content but those that are known not to be', async () => {
  const database = await testDatabase()
  const { rows } = await sql<{ name: string; watched: boolean }>`
    select relname as name, exists (
      select from pg_trigger where tgrelid = pg_class.oid and tgname = 'counts_as_content') as watched
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind = 'r' order by relname`.execute(database.db)
  await database.close()
  expect(rows.filter(({ watched }) => !watched).map(({ name }) => name)).toEqual(NOT_CONTENT)
})

it('watches each table in the migration that makes it', () => {
  const folder = path.join(import.meta.dirname, 'migrations')
  const late = fs.readdirSync(folder).filter((file) => {
    const source = fs.readFileSync(path.join(folder, file), 'utf8')
    const watched = [...source.matchAll(/call watch_content\('(\w+)'\)/g)].map(([, table]) => table!)
    return watched.some((table) => !new RegExp(`^create table ${table} `, 'm').test(source))
  })
  expect(late).toEqual([])
})
