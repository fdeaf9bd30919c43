-- A clinic's life at a given size: patients, appointments, money, messages and everything else that grows.
-- `size.factor` is the multiple of the demo's rows, and `size.now` is the current time. All constraints and triggers
-- apply while the rows are inserted. The doctors are those from seed-doctors.ts, which runs first. One doctor and one
-- patient have far more rows of every kind than the others, up to a lifetime's worth, so their requests are the most
-- expensive ones.

create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable parallel safe
  return overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid;
create function pg_temp.present() returns timestamptz language sql immutable
  return current_setting('size.now')::timestamptz;
create function pg_temp.many(times integer) returns integer language sql immutable
  return times * current_setting('size.factor')::integer;
-- True for the busy patient's rows: one in every `every` rows, but no more than `most`.
create function pg_temp.is_theirs(n bigint, every integer, most integer) returns boolean language sql immutable
  return n % every = 0 and n <= every::bigint * most;
-- 40,000 appointments are eight a day for thirteen years.
create function pg_temp.of_busy_doctor() returns integer language sql immutable return least(pg_temp.many(400), 40000);

-- 200 patients per factor. The busy patient is the first one.
insert into users (id, user_type, name, email, email_verified_at, created_at)
select pg_temp.id('patient', n), 'Patient',
  (array['Meera', 'Asha', 'Ravi', 'Kiran', 'Anil', 'Priya', 'Vikram', 'Sunita', 'Arjun', 'Lata'])[1 + n % 10] || ' ' ||
  (array['Pillai', 'Rao', 'Sharma', 'Nair', 'Gupta', 'Menon', 'Das', 'Kapoor', 'Iyer', 'Joshi'])[1 + n / 10 % 10],
  'patient-' || n || '@synthetic.example', pg_temp.present() - interval '15 years', pg_temp.present() - interval '15 years'
from generate_series(1, pg_temp.many(200)) as n;
insert into patient_profiles (user_id, legal_name, date_of_birth, sex, address_line, city_id, pin, created_at, updated_at)
select id, name || ' Kumar', date '1985-05-05', 'other', '12 Lotus Street', (select min(id) from cities), '110001',
  created_at, created_at
from users where email like 'patient-%@synthetic.example';
insert into consent_events (user_id, purpose, document_slug, document_version, given, channel, at)
select users.id, 'teleconsultation', document.slug, document.version, true, 'login', users.created_at
from users, (select slug, version from legal_documents where slug = 'telemedicine-consent' order by version desc limit 1) as document
where users.email like 'patient-%@synthetic.example';
insert into known_devices (id, user_id, hash, created_at, last_seen_at)
select pg_temp.id('device', n), pg_temp.id('patient', n), md5('device' || n), pg_temp.present() - interval '9 days', pg_temp.present()
from generate_series(1, pg_temp.many(200)) as n;
insert into sessions (id, user_id, refresh_hash, rotated_at, created_at, expires_at, ended_at, device_id)
select pg_temp.id('session', n), pg_temp.id('patient', 1 + n % pg_temp.many(200)), md5('session' || n), at, at,
  at + interval '30 days', case when n % 3 > 0 then at + interval '1 day' end,
  pg_temp.id('device', 1 + n % pg_temp.many(200))
from generate_series(1, pg_temp.many(600)) as n, lateral (select pg_temp.present() - n % 80 * interval '1 day') as of(at);
insert into refresh_generations (hash, session_id, replaced_at)
select md5('generation' || n), pg_temp.id('session', 1 + n % pg_temp.many(600)), pg_temp.present() - interval '1 day'
from generate_series(1, pg_temp.many(1500)) as n;
insert into contact_preferences (user_id, channels, quiet, may_call, updated_at)
select pg_temp.id('patient', n), array['email'], true, false, pg_temp.present()
from generate_series(1, pg_temp.many(50)) as n;
insert into notices (user_id, key, template, params, created_at, read_at)
select pg_temp.id('patient', case when pg_temp.is_theirs(n, 400, 1000) then 1 else 1 + n % pg_temp.many(200) end), 'size-' || n, 'reminder', '{}', at,
  case when n % 10 > 0 then at end
from generate_series(1, pg_temp.many(4000)) as n, lateral (select pg_temp.present() - n % 170 * interval '1 day') as of(at);

-- 2,000 appointments per factor, eight on each of a doctor's days, the first of them in the coming week. Every fifth is
-- the busy doctor's, and every fortieth of these is the busy patient's. Every other doctor has the same number at every
-- size. Each patient has one doctor, so that they are never in two calls at the same time.
create temporary table visits as
with placed as (
  select n, n - 1 as k, 3 as doctor, case when pg_temp.is_theirs(n - 1, 40, 400) then 1 else 2 + n % (pg_temp.many(40) - 1) end as patient
  from generate_series(1, pg_temp.of_busy_doctor()) as n
  union all
  select pg_temp.of_busy_doctor() + n + 1, n / pg_temp.many(2), 1 + n % pg_temp.many(2) + (n % pg_temp.many(2) >= 2)::integer,
    pg_temp.many(40) + 1 + n % pg_temp.many(2) + pg_temp.many(2) * (n / pg_temp.many(2) % 80)
  from generate_series(0, pg_temp.many(2000) - pg_temp.of_busy_doctor() - 1) as n
), timed as (
  select *, date_trunc('day', pg_temp.present() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
    + (7 - k / 8) * interval '1 day' + (9 + k % 8) * interval '1 hour' as starts_at, abs(hashint4(n)) % 20 as chance
  from placed
)
select n, pg_temp.id('appointment', n) as id, 1000000 + doctor as doctor_id, pg_temp.id('patient', patient) as patient_id,
  starts_at, starts_at + interval '15 minutes' as ends_at,
  case when chance % 3 = 0 then 'discovery_call'
    else (array['sexologist_consult', 'therapist_session', 'counsellor_session'])[1 + doctor % 3] end as kind,
  case when starts_at > pg_temp.present() - interval '1 hour' then 'confirmed'
    when chance = 0 then 'cancelled_patient' when chance = 1 then 'no_show_patient' when chance = 2 then 'expired'
    else 'completed' end as status,
  case when chance % 3 = 0 then 9900 else 79900 end as paise
from timed;
create unique index on visits (n);
analyze visits;
insert into appointments (id, kind, doctor_id, patient_id, starts_at, ends_at, price_paise, status, hold_expires_at, created_at,
  confirmed_at, completed_at, cancelled_by, visit)
select id, kind, doctor_id, patient_id, starts_at, ends_at, paise, status, starts_at - interval '8 days', starts_at - interval '9 days',
  case when status <> 'expired' then starts_at - interval '8 days' end, case when status = 'completed' then ends_at end,
  case when status = 'cancelled_patient' then 'patient' end, case when kind = 'discovery_call' then 'first' else 'follow_up' end
from visits;
insert into slot_claims (doctor_id, cell, appointment_id)
select doctor_id, starts_at + minutes * interval '1 minute', id from visits, generate_series(0, 10, 5) as minutes
where status not in ('cancelled_patient', 'expired');
insert into patient_claims (patient_id, cell, appointment_id)
select patient_id, starts_at + minutes * interval '1 minute', id from visits, generate_series(0, 10, 5) as minutes
where status not in ('cancelled_patient', 'expired');
insert into appointment_events (appointment_id, from_status, to_status, actor, at)
select id, null, 'held', 'patient', starts_at - interval '9 days' from visits
union all
select id, 'held', status, 'system', starts_at - interval '8 days' from visits;
insert into meeting_presence (connection, appointment_id, role, opened_at, seen_at, closed_at)
select pg_temp.id(role, n), id, role, starts_at, ends_at, ends_at from visits, unnest(array['patient', 'doctor']) as role
where status = 'completed';
insert into meeting_joins (appointment_id, user_id, joined_at, left_at)
select id, patient_id, starts_at, ends_at from visits where status = 'completed';
insert into feedback_given (appointment_id, score, words, given_at)
select id, 3 + n % 3, case when n % 2 = 0 then 'They listened.' end, ends_at from visits where status = 'completed' and n % 3 = 0;
insert into call_outcomes (appointment_id, patient_id, urgency, path, note, key, first_sent_at, sent_at)
select id, patient_id, 'routine', 'self_help', '', id, ends_at, ends_at from visits
where status = 'completed' and kind = 'discovery_call';

-- 3,000 payments per factor: one for each appointment, and the rest for packages. Those for expired holds failed, and
-- those for cancelled appointments were refunded. An order's sum is checked at commit, so an order is inserted with its
-- lines.
create temporary table purchases as
select n, id as appointment_id, patient_id, kind, paise, starts_at - interval '8 days' as at,
  status <> 'expired' as is_paid, status = 'cancelled_patient' as is_back
from visits
union all
select n, null, pg_temp.id('patient', case when pg_temp.is_theirs(n - pg_temp.many(2000), 500, 200) then 1 else 1 + n % pg_temp.many(200) end), 'package', 499900,
  pg_temp.present() - n % 1500 * interval '1 day' - interval '1 hour', n % 20 > 0, false
from generate_series(pg_temp.many(2000) + 1, pg_temp.many(3000)) as n;
create unique index on purchases (n);
analyze purchases;
create temporary table package as select slug from packages order by slug limit 1;
begin;
insert into orders (id, patient_id, amount_paise, currency, created_at, fulfilled_at, payable_until)
select pg_temp.id('order', n), patient_id, paise, 'INR', at, case when is_paid then at end,
  case when appointment_id is null then at + interval '1 hour' end
from purchases;
insert into order_lines (order_id, n, product_kind, list_paise, appointment_id, package_slug)
select pg_temp.id('order', n), 1, kind, paise, appointment_id, case when appointment_id is null then (select slug from package) end
from purchases;
analyze orders, order_lines;
commit;
insert into payment_attempts (id, order_id, provider, provider_order_id, created_at, asked_at, answered_at)
select pg_temp.id('attempt', n), pg_temp.id('order', n), 'razorpay', 'order_size' || n, at, at, at from purchases;
insert into gateway_payments (provider, provider_payment_id, attempt_id, order_id, status, amount_minor, currency, disposition, seen_at,
  refunded_minor)
select 'razorpay', 'pay_size' || n, pg_temp.id('attempt', n), pg_temp.id('order', n), case when is_paid then 'captured' else 'failed' end,
  paise, 'INR', case when is_paid then 'applied' end, at, case when is_back then paise else 0 end
from purchases;
begin;
insert into ledger_entries (txn, account, amount_minor, currency, order_id, at)
select 'size:' || n, account, case account when 'sales' then -paise else paise end, 'INR', pg_temp.id('order', n), at
from purchases, unnest(array['provider:razorpay', 'sales']) as account where is_paid;
analyze ledger_entries;
commit;
insert into refunds (provider, provider_payment_id, amount_minor, reason, status, provider_refund_id, created_at, key, order_id, line_n)
select 'razorpay', 'pay_size' || n, paise, 'cancelled_patient', 'succeeded', 'rfnd_size' || n, at, 'size:' || n, pg_temp.id('order', n), 1
from purchases where is_back;
insert into invoice_series (series, fiscal_year, next)
select 'BS', year, 2 from generate_series(2000, 2012) as year on conflict do nothing;
insert into invoices (series, fiscal_year, n, order_id, supplier, place_of_supply, lines, total_paise, tax_paise, issued_at)
select 'BS', 2000 + n % 12, 1 + n / 12, pg_temp.id('order', n), '{}', 'DL', '[]', paise, 0, at from purchases where is_paid;
insert into webhook_inbox (provider, dedupe_key, body, received_at, processed_at, next_try_at)
select 'razorpay', 'size-' || n, '\x7b7d', at, at, at from purchases;
insert into credits (patient_id, order_id, line_n, key, paise, left_paise, given_at, ends_at, told_at, lapsed_at)
select patient_id, pg_temp.id('order', n), 1, 'size:' || n, 100, 0, at, at + interval '1 year', at, at from purchases where n % 30 = 0 and is_paid;
insert into entitlements (id, patient_id, order_id, line_n, package_slug, paid_paise, starts_at, ends_at)
select pg_temp.id('plan', n), patient_id, pg_temp.id('order', n), 1, (select slug from package), paise, at, at + interval '30 days'
from purchases where appointment_id is null and is_paid;
insert into entitlement_units (entitlement_id, n, type, single_paise, state)
select pg_temp.id('plan', purchases.n), unit, (array['chat_followup', 'diet_plan', 'sexologist_consult'])[unit],
  79900, case when unit = 2 then 'consumed' else 'available' end
from purchases, generate_series(1, 3) as unit where appointment_id is null and is_paid;

-- 4,000 messages per factor in 200 threads: a hundredth of them in the busy patient's thread, 20 in each of the
-- others. The writers in a thread read it within a few weeks. Every fifth thread is with the busy doctor.
create temporary table chats as
select row_number() over (order by pg_temp.id('patient', 1) = patient_id desc, n) as place, pg_temp.id('plan', n) as plan, patient_id, at
from purchases where appointment_id is null and is_paid
order by place limit pg_temp.many(200);
insert into threads (id, entitlement_id, patient_id, doctor_id, opens_at, closes_at, messages, last_at)
select pg_temp.id('thread', place), plan, patient_id, case when place % 5 = 1 then 1000003 else 1000001 + place % 2 end, at, at + interval '30 days',
  count, at + count * interval '1 minute'
from chats, lateral (select case place when 1 then least(pg_temp.many(40), 4000) else 20 end::integer) as of(count);
insert into messages (thread_id, n, by, key, text, at, read_at)
select pg_temp.id('thread', place), n, case when n % 2 = 1 then 'patient' else 'doctor' end, pg_temp.id('message' || place || '-', n),
  'A message of some words, as people write them.', at + n * interval '1 minute',
  case when n < 18 or at < pg_temp.present() - interval '20 days' then at + n * interval '1 minute' end
from chats, lateral generate_series(1, case place when 1 then least(pg_temp.many(40), 4000) else 20 end) as n
order by place, n;

-- Questions to all experts, and comments below articles.
insert into questions (id, patient_id, category, text, is_public, alias, asked_at, due_at, is_for_everybody)
select pg_temp.id('question', n), pg_temp.id('patient', case when pg_temp.is_theirs(n, 50, 100) then 1 else 1 + n % pg_temp.many(200) end),
  (array['body', 'desire', 'mind', 'together', 'safety'])[1 + n % 5], 'What is a question of more than twenty letters?', n % 2 = 0,
  'Reader ' || n, at, at + interval '2 days', n % 4 = 0
from generate_series(1, pg_temp.many(50)) as n, lateral (select pg_temp.present() - (n % 900 + 2) * interval '1 day') as of(at);
insert into question_answers (question_id, doctor_id, text, may_show, answered_at, read_at)
select pg_temp.id('question', n), case when n % 5 = 0 then 1000003 else 1000001 end, 'An answer of more than twenty letters, too.', true,
  at + interval '1 day', at + interval '2 days'
from generate_series(11, pg_temp.many(50)) as n, lateral (select pg_temp.present() - (n % 900 + 2) * interval '1 day') as of(at);
create temporary table articles as select id, row_number() over (order by published_at desc, id desc) - 1 as place, count(*) over () as count from blogs;
insert into comments (blog_id, user_id, comment, created_at)
select articles.id, pg_temp.id('patient', case when pg_temp.is_theirs(n, 100, 200) then 1 else 1 + n % pg_temp.many(200) end), 'What a reader says.',
  pg_temp.present() - n % 900 * interval '1 hour'
from generate_series(1, pg_temp.many(200)) as n join articles on place = case when n % 10 = 0 then 0 else n % count end;
insert into comment_aliases (blog_id, user_id, alias)
select blog_id, user_id, 'Reader ' || row_number() over () from (select distinct blog_id, user_id from comments where user_id in (
  select id from users where email like 'patient-%@synthetic.example')) as writers;

-- The record: a doctor's notes on each consultation, prescriptions, plans, and patients' own entries.
insert into encounters (appointment_id, opened_at)
select id, starts_at from visits where status = 'completed' and kind <> 'discovery_call';
insert into notes (encounter_id, field, text, revision, tab, n, saved_at)
select id, 'complaint', 'Some words of a visit.', 1, id, 1, ends_at from visits where status = 'completed' and kind <> 'discovery_call';
insert into note_shares (encounter_id, field, shared_at)
select id, 'complaint', ends_at from visits where status = 'completed' and kind <> 'discovery_call' and n % 3 = 0;
create temporary table medicine as select slug, name, preparations[1] as preparation from medicines where tele_list = 'O' order by slug limit 1;
begin;
insert into prescriptions (id, encounter_id, version, issued_at, valid_until, verify_code, prescriber, recipient, medicines, hash)
select pg_temp.id('prescription', n), id, 1, ends_at, (ends_at + interval '30 days')::date, lpad(n::text, 12, '0'),
  '{"name": "Dr A", "degree": "MBBS", "registration_no": "1", "registration_council": "A council", "clinic": "A clinic", "address": "A lane", "contact": "A page"}',
  '{"legal_name": "A", "age": 30, "sex": "other", "address": "A lane"}', 1, repeat('a', 64)
from visits where status = 'completed' and kind = 'sexologist_consult' and n % 2 = 1;
insert into prescription_items (prescription_id, n, medicine_slug, name, preparation, morning, noon, evening, night, days, rhythm)
select pg_temp.id('prescription', n), 1, slug, name, preparation, 1, 0, 0, 0, 30, 'daily'
from visits, medicine where status = 'completed' and kind = 'sexologist_consult' and n % 2 = 1;
commit;
insert into diet_plans (id, encounter_id, title, goal, meals, starts_on, ends_on, given_at)
select pg_temp.id('diet', n), id, 'A plan', 'A goal', '[{"name": "A meal", "at": "8 am", "what": "A dish"}]', starts_at::date, starts_at::date + 29, ends_at
from visits where status = 'completed' and kind <> 'discovery_call' and n % 40 = 1;
insert into diet_ticks (diet_plan_id, day, meal, ticked_at)
select pg_temp.id('diet', n), starts_at::date + day, 0, starts_at
from visits, generate_series(0, 20) as day where status = 'completed' and kind <> 'discovery_call' and n % 40 = 1;
insert into milestones (id, encounter_id, title, target, set_at)
select pg_temp.id('milestone', n), id, 'A goal', 'A target', ends_at
from visits where status = 'completed' and kind <> 'discovery_call' and n % 20 = 1;
insert into milestone_steps (milestone_id, n, state, by_user, at)
select pg_temp.id('milestone', n), step, (array['planned', 'reached'])[step], patient_id, ends_at
from visits, generate_series(1, 2) as step where status = 'completed' and kind <> 'discovery_call' and n % 20 = 1;
insert into lab_orders (encounter_id, lab_test_slug, ordered_at)
select id, (select min(slug) from lab_tests where category <> 'panel'), ends_at
from visits where status = 'completed' and kind <> 'discovery_call' and n % 10 = 1;
insert into referrals (id, encounter_id, to_whom, reason, written_at)
select pg_temp.id('referral', n), id, 'A clinic', 'A reason', ends_at
from visits where status = 'completed' and kind <> 'discovery_call' and n % 20 = 1;
update encounters set signed_at = visits.ends_at, signed_hash = repeat('a', 64) from visits
where visits.id = appointment_id and visits.starts_at < pg_temp.present() - interval '3 days';
insert into history_items (id, patient_id, kind, text, told_at, ended_at)
select pg_temp.id('history', n), pg_temp.id('patient', case when pg_temp.is_theirs(n, 50, 100) then 1 else 1 + n % pg_temp.many(200) end),
  (array['reason', 'allergy', 'medicine', 'condition'])[1 + n % 4], 'Some words', pg_temp.present() - interval '1 year',
  case when n % 50 = 0 and n > 1000 then pg_temp.present() end
from generate_series(1, pg_temp.many(600)) as n;
insert into journal_entries (id, patient_id, at, text)
select pg_temp.id('journal', n), pg_temp.id('patient', case when pg_temp.is_theirs(n, 50, 1000) then 1 else 1 + n % pg_temp.many(200) end),
  pg_temp.present() - n * interval '1 minute', 'What somebody writes for themselves.'
from generate_series(1, pg_temp.many(500)) as n;
insert into exercise_sessions (id, patient_id, exercise_slug, at, seconds, is_whole, felt)
select pg_temp.id('exercise', n), pg_temp.id('patient', case when pg_temp.is_theirs(n, 50, 1000) then 1 else 1 + n % pg_temp.many(200) end),
  (select min(slug) from exercises), pg_temp.present() - n * interval '10 minutes', 300, true, 4
from generate_series(1, pg_temp.many(500)) as n;
insert into shi_responses (id, version, user_id, started_at, finished_at)
select pg_temp.id('response', n), (select max(id) from shi_versions), pg_temp.id('patient', case when pg_temp.is_theirs(n, 50, 50) then 1 else 1 + n % pg_temp.many(200) end), at, at
from generate_series(1, pg_temp.many(100)) as n, lateral (select pg_temp.present() - n % 900 * interval '1 day') as of(at);
insert into shi_answers (response_id, version, item_id, value)
select shi_responses.id, version, shi_items.id, 1 from shi_responses join shi_items using (version)
where user_id in (select id from users where email like 'patient-%@synthetic.example');
insert into shi_scores (response_id, rule, sections, overall, flags)
select id, 1, '[]', 50, '{}' from shi_responses
where user_id in (select id from users where email like 'patient-%@synthetic.example');
insert into lab_bookings (id, patient_id, key, lab_test_slug, price_paise, pin, address, needs_talks, state, created_at, collected_at, reported_at, released_at)
select pg_temp.id('sample', n), pg_temp.id('patient', case when pg_temp.is_theirs(n, 100, 50) then 1 else 1 + n % pg_temp.many(200) end), pg_temp.id('sample', n),
  (select min(slug) from lab_tests where category <> 'panel'), 49900, (select min(pin) from service_pins), '12 Lotus Street', false, 'released', at, at, at, at
from generate_series(1, pg_temp.many(200)) as n, lateral (select pg_temp.present() - n % 1500 * interval '1 day') as of(at);
insert into lab_results (booking_id, n, lab_test_slug, parameter, value, unit, low, high, entered_by, entered_at, visit)
select id, n, lab_test_slug, 'Parameter ' || n, 5, 'mg', 1, 9, 'lab', created_at, 1
from lab_bookings, generate_series(1, 3) as n
where patient_id in (select id from users where email like 'patient-%@synthetic.example');
insert into lab_booking_events (booking_id, to_state, actor, at)
select id, 'released', 'system', created_at from lab_bookings
where patient_id in (select id from users where email like 'patient-%@synthetic.example');
insert into files (id, owner_id, purpose, name, media_type, bytes, sha256, store_key, created_at)
select pg_temp.id('file', n), pg_temp.id('patient', 2 + n % (pg_temp.many(200) - 1)), 'document', 'A file', 'application/pdf', 5, repeat('a', 64), 'size-' || n,
  pg_temp.present() - n % 900 * interval '1 day'
from generate_series(1, pg_temp.many(400)) as n;
insert into patient_documents (id, patient_id, file_id, kind, dated_on, title, added_at)
select id, owner_id, id, 'report', created_at::date, 'A report', created_at from files where store_key like 'size-%';
insert into patient_document_shares (document_id, doctor_id, until)
select id, 1000003, current_date + 30 from files where store_key like 'size-%' and bytes = 5 and created_at > pg_temp.present() - interval '90 days';
insert into patient_document_counts (patient_id, kept)
select patient_id, count(*) from patient_documents where id in (select id from files where store_key like 'size-%') group by patient_id;

-- What machines leave behind: finished and upcoming work, uses of limits, and who opened whose record.
insert into outbox (kind, key, payload, created_at, available_at, done_at, outcome)
select 'size', 'size:' || n, '{}', at, case when n % 500 = 0 then pg_temp.present() + interval '9 days' else at end,
  case when n % 500 > 0 then at end, case when n % 500 > 0 then 'sent' end
from generate_series(1, pg_temp.many(5000)) as n, lateral (select pg_temp.present() - n % 10000 * interval '1 minute') as of(at);
insert into limit_uses (name, key_hash, used_at)
select 'size', encode(sha256((n % 1000)::text::bytea), 'hex'), pg_temp.present() - n % 1400 * interval '1 minute'
from generate_series(1, pg_temp.many(1000)) as n;
insert into audit_entries (patient_id, n, actor_kind, actor, act, subject, at, previous, hash)
select patient_id, row_number() over (partition by patient_id order by n), 'patient', patient_id::text, 'read', 'appointment ' || n,
  pg_temp.present() - (pg_temp.many(4000) - n) * interval '1 minute', repeat('a', 64), repeat('b', 64)
from (select n, pg_temp.id('patient', case when pg_temp.is_theirs(n, 100, 4000) then 1 else 1 + n % pg_temp.many(200) end) as patient_id
  from generate_series(1, pg_temp.many(4000)) as n) as acts;
insert into audit_heads (chain, n, hash)
select patient_id::text, max(n), repeat('b', 64) from audit_entries
where patient_id in (select id from users where email like 'patient-%@synthetic.example') group by patient_id;
