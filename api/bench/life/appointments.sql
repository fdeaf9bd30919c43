-- 2,000 appointments per factor, eight on each of a doctor's days, the first of them in the coming week. Every fifth is
-- the busy doctor's, and every fortieth of these is the busy patient's. Every other doctor has the same number at every
-- size. Each patient has one doctor, so that they are never in two calls at the same time.
create unlogged table size.visits as
with placed as (
  select n, n - 1 as k, 3 as doctor, case when size.is_theirs(n - 1, 40, 400) then 1 else 2 + n % (size.many(40) - 1) end as patient
  from generate_series(1, size.of_busy_doctor()) as n
  union all
  select size.of_busy_doctor() + n + 1, n / size.many(2), 1 + n % size.many(2) + (n % size.many(2) >= 2)::integer,
    size.many(40) + 1 + n % size.many(2) + size.many(2) * (n / size.many(2) % 80)
  from generate_series(0, size.many(2000) - size.of_busy_doctor() - 1) as n
), timed as (
  select *, date_trunc('day', size.present() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
    + (7 - k / 8) * interval '1 day' + (9 + k % 8) * interval '1 hour' as starts_at, abs(hashint4(n)) % 20 as chance
  from placed
)
select n, size.id('appointment', n) as id, 1000000 + doctor as doctor_id, size.id('patient', patient) as patient_id,
  starts_at, starts_at + interval '15 minutes' as ends_at,
  case when chance % 3 = 0 then 'discovery_call'
    else (array['sexologist_consult', 'therapist_session', 'counsellor_session'])[1 + doctor % 3] end as kind,
  case when starts_at > size.present() - interval '1 hour' then 'confirmed'
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
