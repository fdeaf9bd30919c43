-- 4,000 messages per factor in 200 threads: a hundredth of them in the busy patient's thread, 20 in each of the
-- others. The writers in a thread read it within a few weeks. Every fifth thread is with the busy doctor.
create unlogged table size.chats as
select place, size.id('thread', place) as id, size.id('plan', n) as plan, patient_id, at
from (
  select row_number() over (order by size.id('patient', 1) = patient_id desc, n) as place, n, patient_id, at
  from purchases where appointment_id is null and is_paid
  order by place limit size.many(200)
) as placed;
insert into threads (id, entitlement_id, patient_id, doctor_id, opens_at, closes_at, messages, last_at)
select id, plan, patient_id, case when place % 5 = 1 then 1000003 else 1000001 + place % 2 end, at, at + interval '30 days',
  count, at + count * interval '1 minute'
from chats, lateral (select case place when 1 then least(size.many(40), 4000) else 20 end::integer) as of(count);
insert into messages (thread_id, n, by, key, text, at, read_at)
select id, n, case when n % 2 = 1 then 'patient' else 'doctor' end, size.id('message' || place || '-', n),
  'A message of some words, as people write them.', at + n * interval '1 minute',
  case when n < 18 or at < size.present() - interval '20 days' then at + n * interval '1 minute' end
from chats, generate_series(1, case place when 1 then least(size.many(40), 4000) else 20 end) as n;
