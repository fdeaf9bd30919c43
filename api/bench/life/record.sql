-- The record: a doctor's notes on each consultation, prescriptions and plans.
insert into encounters (appointment_id, opened_at)
select id, starts_at from visits where status = 'completed' and kind <> 'discovery_call';
insert into notes (encounter_id, field, text, revision, tab, n, saved_at)
select id, 'complaint', 'Some words of a visit.', 1, id, 1, ends_at from visits where status = 'completed' and kind <> 'discovery_call';
insert into note_shares (encounter_id, field, shared_at)
select id, 'complaint', ends_at from visits where status = 'completed' and kind <> 'discovery_call' and n % 3 = 0;
create unlogged table size.medicine as select slug, name, preparations[1] as preparation from medicines where tele_list = 'O' order by slug limit 1;
begin;
insert into prescriptions (id, encounter_id, version, issued_at, valid_until, verify_code, prescriber, recipient, medicines, hash)
select size.id('prescription', n), id, 1, ends_at, (ends_at + interval '30 days')::date, lpad(n::text, 12, '0'),
  '{"name": "Dr A", "degree": "MBBS", "registration_no": "1", "registration_council": "A council", "clinic": "A clinic", "address": "A lane", "contact": "A page"}',
  '{"legal_name": "A", "age": 30, "sex": "other", "address": "A lane"}', 1, repeat('a', 64)
from visits where status = 'completed' and kind = 'sexologist_consult' and n % 2 = 1;
insert into prescription_items (prescription_id, n, medicine_slug, name, preparation, morning, noon, evening, night, days, rhythm)
select size.id('prescription', n), 1, slug, name, preparation, 1, 0, 0, 0, 30, 'daily'
from visits, medicine where status = 'completed' and kind = 'sexologist_consult' and n % 2 = 1;
commit;
insert into diet_plans (id, encounter_id, title, goal, meals, starts_on, ends_on, given_at)
select size.id('diet', n), id, 'A plan', 'A goal', '[{"name": "A meal", "at": "8 am", "what": "A dish"}]', starts_at::date, starts_at::date + 29, ends_at
from visits where status = 'completed' and kind <> 'discovery_call' and n % 40 = 1;
insert into diet_ticks (diet_plan_id, day, meal, ticked_at)
select size.id('diet', n), starts_at::date + day, 0, starts_at
from visits, generate_series(0, 20) as day where status = 'completed' and kind <> 'discovery_call' and n % 40 = 1;
insert into milestones (id, encounter_id, title, target, set_at)
select size.id('milestone', n), id, 'A goal', 'A target', ends_at
from visits where status = 'completed' and kind <> 'discovery_call' and n % 20 = 1;
insert into milestone_steps (milestone_id, n, state, by_user, at)
select size.id('milestone', n), step, (array['planned', 'reached'])[step], patient_id, ends_at
from visits, generate_series(1, 2) as step where status = 'completed' and kind <> 'discovery_call' and n % 20 = 1;
insert into lab_orders (encounter_id, lab_test_slug, ordered_at)
select id, (select min(slug) from lab_tests where category <> 'panel'), ends_at
from visits where status = 'completed' and kind <> 'discovery_call' and n % 10 = 1;
insert into referrals (id, encounter_id, to_whom, reason, written_at)
select size.id('referral', n), id, 'A clinic', 'A reason', ends_at
from visits where status = 'completed' and kind <> 'discovery_call' and n % 20 = 1;
update encounters set signed_at = visits.ends_at, signed_hash = repeat('a', 64) from visits
where visits.id = appointment_id and visits.starts_at < size.present() - interval '3 days';
