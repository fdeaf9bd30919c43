-- 3,000 payments per factor: one for each appointment, and the rest for packages. Those for expired holds failed, and
-- those for cancelled appointments were refunded.
create unlogged table size.purchases as
select n, size.id('order', n) as order_id, size.id('attempt', n) as attempt_id, id as appointment_id, patient_id, kind, paise, starts_at - interval '8 days' as at,
  status <> 'expired' as is_paid, status = 'cancelled_patient' as is_back
from visits
union all
select n, size.id('order', n), size.id('attempt', n), null, size.id('patient', case when size.is_theirs(n - size.many(2000), 500, 200) then 1 else 1 + n % size.many(200) end), 'package', 499900,
  size.present() - n % 1500 * interval '1 day' - interval '1 hour', n % 20 > 0, false
from generate_series(size.many(2000) + 1, size.many(3000)) as n;
create unique index on purchases (n);
analyze purchases;
create unlogged table size.package as select slug from packages order by slug limit 1;
insert into orders (id, patient_id, amount_paise, currency, created_at, fulfilled_at, payable_until)
select order_id, patient_id, paise, 'INR', at, case when is_paid then at end,
  case when appointment_id is null then at + interval '1 hour' end
from purchases;
insert into order_lines (order_id, n, product_kind, list_paise, appointment_id, package_slug)
select order_id, 1, kind, paise, appointment_id, case when appointment_id is null then (select slug from package) end
from purchases;
analyze orders, order_lines;
