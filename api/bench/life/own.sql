-- What patients write down themselves, their scores, lab tests and documents.
insert into history_items (id, patient_id, kind, text, told_at, ended_at)
select size.id('history', n), size.id('patient', case when size.is_theirs(n, 50, 100) then 1 else 1 + n % size.many(200) end),
  (array['reason', 'allergy', 'medicine', 'condition'])[1 + n % 4], 'Some words', size.present() - interval '1 year',
  case when n % 50 = 0 and n > 1000 then size.present() end
from generate_series(1, size.many(600)) as n;
insert into journal_entries (id, patient_id, at, text)
select size.id('journal', n), size.id('patient', case when size.is_theirs(n, 50, 1000) then 1 else 1 + n % size.many(200) end),
  size.present() - n * interval '1 minute', 'What somebody writes for themselves.'
from generate_series(1, size.many(500)) as n;
insert into exercise_sessions (id, patient_id, exercise_slug, at, seconds, is_whole, felt)
select size.id('exercise', n), size.id('patient', case when size.is_theirs(n, 50, 1000) then 1 else 1 + n % size.many(200) end),
  (select min(slug) from exercises), size.present() - n * interval '10 minutes', 300, true, 4
from generate_series(1, size.many(500)) as n;
insert into shi_responses (id, version, user_id, started_at, finished_at)
select size.id('response', n), (select max(id) from shi_versions), size.id('patient', case when size.is_theirs(n, 50, 50) then 1 else 1 + n % size.many(200) end), at, at
from generate_series(1, size.many(100)) as n, lateral (select size.present() - n % 900 * interval '1 day') as of(at);
insert into shi_answers (response_id, version, item_id, value)
select shi_responses.id, version, shi_items.id, 1 from shi_responses join shi_items using (version)
where user_id in (select id from users where email like 'patient-%@synthetic.example');
insert into shi_scores (response_id, rule, sections, overall, flags)
select id, 1, '[]', 50, '{}' from shi_responses
where user_id in (select id from users where email like 'patient-%@synthetic.example');
insert into lab_bookings (id, patient_id, key, lab_test_slug, price_paise, pin, address, needs_talks, state, created_at, collected_at, reported_at, released_at)
select size.id('sample', n), size.id('patient', case when size.is_theirs(n, 100, 50) then 1 else 1 + n % size.many(200) end), size.id('sample', n),
  (select min(slug) from lab_tests where category <> 'panel'), 49900, (select min(pin) from service_pins), '12 Lotus Street', false, 'released', at, at, at, at
from generate_series(1, size.many(200)) as n, lateral (select size.present() - n % 1500 * interval '1 day') as of(at);
insert into lab_results (booking_id, n, lab_test_slug, parameter, value, unit, low, high, entered_by, entered_at, visit)
select id, n, lab_test_slug, 'Parameter ' || n, 5, 'mg', 1, 9, 'lab', created_at, 1
from lab_bookings, generate_series(1, 3) as n
where patient_id in (select id from users where email like 'patient-%@synthetic.example');
insert into lab_booking_events (booking_id, to_state, actor, at)
select id, 'released', 'system', created_at from lab_bookings
where patient_id in (select id from users where email like 'patient-%@synthetic.example');
insert into files (id, owner_id, purpose, name, media_type, bytes, sha256, store_key, created_at)
select size.id('file', n), size.id('patient', 2 + n % (size.many(200) - 1)), 'document', 'A file', 'application/pdf', 5, repeat('a', 64), 'size-' || n,
  size.present() - n % 900 * interval '1 day'
from generate_series(1, size.many(400)) as n;
insert into patient_documents (id, patient_id, file_id, kind, dated_on, title, added_at)
select id, owner_id, id, 'report', created_at::date, 'A report', created_at from files where store_key like 'size-%';
insert into patient_document_shares (document_id, doctor_id, until)
select id, 1000003, current_date + 30 from files where store_key like 'size-%' and bytes = 5 and created_at > size.present() - interval '90 days';
insert into patient_document_counts (patient_id, kept)
select patient_id, count(*) from patient_documents where id in (select id from files where store_key like 'size-%') group by patient_id;
