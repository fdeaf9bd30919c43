-- What machines leave behind: finished and upcoming work, uses of limits, and who opened whose record.
insert into outbox (kind, key, payload, created_at, available_at, done_at, outcome)
select 'size', 'size:' || n, '{}', at, case when n % 500 = 0 then size.present() + interval '9 days' else at end,
  case when n % 500 > 0 then at end, case when n % 500 > 0 then 'sent' end
from generate_series(1, size.many(5000)) as n, lateral (select size.present() - n % 10000 * interval '1 minute') as of(at);
insert into limit_uses (name, key_hash, used_at)
select 'size', encode(sha256((n % 1000)::text::bytea), 'hex'), size.present() - n % 1400 * interval '1 minute'
from generate_series(1, size.many(1000)) as n;
-- 20 acts on each patient's record, and up to 4,000 more on the busy patient's, spread over the same time.
create unlogged table size.chains as
select n as place, size.id('patient', n) as patient_id, case n when 1 then 20 + least(size.many(40), 4000) else 20 end as count
from generate_series(1, size.many(200)) as n;
insert into audit_entries (patient_id, n, actor_kind, actor, act, subject, at, previous, hash)
select patient_id, n, 'patient', patient_id::text, 'read', 'appointment ' || n,
  size.present() - (size.many(4000) / count * (count - n) + place % 200) * interval '1 minute', repeat('a', 64), repeat('b', 64)
from chains, generate_series(1, count) as n;
insert into audit_heads (chain, n, hash) select patient_id::text, count, repeat('b', 64) from chains;
