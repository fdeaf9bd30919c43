-- What the calls of these appointments leave behind.
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
select size.id(role, n), id, role, starts_at, ends_at, ends_at from visits, unnest(array['patient', 'doctor']) as role
where status = 'completed';
insert into meeting_joins (appointment_id, user_id, joined_at, left_at)
select id, patient_id, starts_at, ends_at from visits where status = 'completed';
insert into feedback_given (appointment_id, score, words, given_at)
select id, 3 + n % 3, case when n % 2 = 0 then 'They listened.' end, ends_at from visits where status = 'completed' and n % 3 = 0;
insert into call_outcomes (appointment_id, patient_id, urgency, path, note, key, first_sent_at, sent_at)
select id, patient_id, 'routine', 'self_help', '', id, ends_at, ends_at from visits
where status = 'completed' and kind = 'discovery_call';
