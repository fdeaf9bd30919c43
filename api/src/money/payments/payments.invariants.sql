-- What must hold after every fault, at any moment: each row is a violation. Safe to run on a live database.
select 'a captured payment has one of a booking and a refund' as rule, p.provider_payment_id as id
from gateway_payments p left join refunds r using (provider, provider_payment_id)
where p.status = 'captured'
group by p.provider, p.provider_payment_id
having (p.disposition is not distinct from 'applied')::integer + count(r.id) <> 1

union all
select 'only captured money goes back', r.id::text
from refunds r left join gateway_payments p using (provider, provider_payment_id)
where p.status is distinct from 'captured'

union all
select 'all of a payment goes back', r.id::text
from refunds r join gateway_payments p using (provider, provider_payment_id)
where r.amount_minor <> p.amount_minor

union all
select 'an order is fulfilled by one payment', o.id::text
from orders o left join gateway_payments p on p.order_id = o.id and p.disposition = 'applied'
group by o.id
having count(p.provider_payment_id) <> (case when o.fulfilled_at is null then 0 else 1 end)

union all
select 'a payment that fulfils an order is its exact price', p.provider_payment_id
from gateway_payments p join orders o on o.id = p.order_id
where p.disposition = 'applied' and (p.amount_minor, p.currency) <> (o.amount_paise, o.currency)

union all
select 'a payment belongs to the order of its attempt', p.provider_payment_id
from gateway_payments p join payment_attempts t on t.id = p.attempt_id
where p.order_id <> t.order_id

union all
select 'an order is the sum of its lines', o.id::text
from orders o left join order_lines l on l.order_id = o.id
group by o.id
having count(l.n) = 0 or o.amount_paise <> sum(l.list_paise - l.discount_paise)

union all
select 'a line buys one thing', concat(l.order_id, ' ', l.n)
from order_lines l
where num_nonnulls(l.appointment_id) <> 1

union all
select 'a line and its appointment are of one kind and one patient', concat(l.order_id, ' ', l.n)
from order_lines l join orders o on o.id = l.order_id join appointments a on a.id = l.appointment_id
where (l.product_kind, o.patient_id) <> (a.kind, a.patient_id)

union all
-- each kind of product says here when a line of it has what it paid for: one that says nothing is a violation
select 'each line of a fulfilled order has what it paid for', concat(l.order_id, ' ', l.n)
from order_lines l join orders o on o.id = l.order_id left join appointments a on a.id = l.appointment_id
where o.fulfilled_at is not null and case l.product_kind
  when 'discovery_call' then a.status in ('confirmed', 'in_progress', 'completed', 'cancelled_patient', 'cancelled_provider')
  when 'sexologist_consult' then a.status in ('confirmed', 'in_progress', 'completed', 'cancelled_patient', 'cancelled_provider')
  when 'therapist_session' then a.status in ('confirmed', 'in_progress', 'completed', 'cancelled_patient', 'cancelled_provider')
  when 'counsellor_session' then a.status in ('confirmed', 'in_progress', 'completed', 'cancelled_patient', 'cancelled_provider')
end is not true

union all
select 'an appointment with a price is paid', a.id::text
from appointments a left join order_lines l on l.appointment_id = a.id left join orders o on o.id = l.order_id
where a.status in ('confirmed', 'in_progress', 'completed') and a.price_paise > 0 and o.fulfilled_at is null
