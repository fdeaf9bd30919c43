-- What machines leave behind: finished and upcoming work, uses of limits, and who opened whose record.
insert into outbox (kind, key, payload, created_at, available_at, done_at, outcome)
select 'size', 'size:' || n, '{}', at, case when n % 500 = 0 then size.present() + interval '9 days' else at end,
  case when n % 500 > 0 then at end, case when n % 500 > 0 then 'sent' end
from generate_series(1, size.many(5000)) as n, lateral (select size.present() - n % 10000 * interval '1 minute') as of(at);
insert into limit_uses (name, key_hash, used_at)
select 'size', encode(sha256((n % 1000)::text::bytea), 'hex'), size.present() - n % 1400 * interval '1 minute'
from generate_series(1, size.many(1000)) as n;
insert into audit_entries (patient_id, n, actor_kind, actor, act, subject, at, previous, hash)
select patient_id, row_number() over (partition by patient_id order by n), 'patient', patient_id::text, 'read', 'appointment ' || n,
  size.present() - (size.many(4000) - n) * interval '1 minute', repeat('a', 64), repeat('b', 64)
from (select n, size.id('patient', case when size.is_theirs(n, 100, 4000) then 1 else 1 + n % size.many(200) end) as patient_id
  from generate_series(1, size.many(4000)) as n) as acts;
insert into audit_heads (chain, n, hash)
select patient_id::text, max(n), repeat('b', 64) from audit_entries
where patient_id in (select id from users where email like 'patient-%@synthetic.example') group by patient_id;
