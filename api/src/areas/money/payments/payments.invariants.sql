-- The rules that must hold at any moment, even after a failure. Each row of the result is a violation of one of them.
-- The query is safe to run on a live database.
select 'a captured payment has one of a booking and a refund' as rule, p.provider_payment_id as id
from gateway_payments p left join refunds r using (provider, provider_payment_id)
where p.status = 'captured' and r.line_n is null
group by p.provider, p.provider_payment_id
having (p.disposition is not distinct from 'applied')::integer + count(r.id) <> 1

union all
select 'only captured money goes back', r.id::text
from refunds r left join gateway_payments p using (provider, provider_payment_id)
where p.status is distinct from 'captured'

union all
select 'all of a payment goes back', r.id::text
from refunds r join gateway_payments p using (provider, provider_payment_id)
where r.line_n is null and r.amount_minor <> p.amount_minor

union all
select 'a part goes back of what was applied, for a line of its order', r.id::text
from refunds r join gateway_payments p using (provider, provider_payment_id)
where r.line_n is not null and (p.disposition, p.order_id) is distinct from ('applied', r.order_id)

union all
select 'what goes back of a payment is counted', p.provider_payment_id
from gateway_payments p left join refunds r using (provider, provider_payment_id)
group by p.provider, p.provider_payment_id
having p.refunded_minor <> coalesce(sum(r.amount_minor), 0) or p.refunded_minor > p.amount_minor

union all
select 'the ledger balances', txn
from ledger_entries
group by txn
having sum(amount_minor) <> 0

union all
select 'the ledger has what providers took and gave back', coalesce(l.account, m.account)
from (
  select account, currency, sum(amount_minor) as amount from ledger_entries where account like 'provider:%' group by 1, 2
) l full join (
  select concat('provider:', provider) as account, currency, sum(amount) as amount from (
    select provider, currency, amount_minor as amount from gateway_payments where status = 'captured'
    union all
    select r.provider, p.currency, -r.amount_minor
    from refunds r join gateway_payments p using (provider, provider_payment_id) where r.status = 'succeeded'
  ) moved group by 1, 2
) m using (account, currency)
where coalesce(l.amount, 0) <> coalesce(m.amount, 0)

union all
select 'the ledger owes what is still to go back', coalesce(l.currency, r.currency)
from (
  select currency, -sum(amount_minor) as amount from ledger_entries where account = 'to_refund' group by 1
) l full join (
  select p.currency, sum(r.amount_minor) as amount
  from refunds r join gateway_payments p using (provider, provider_payment_id) where r.status <> 'succeeded' group by 1
) r using (currency)
where coalesce(l.amount, 0) <> coalesce(r.amount, 0)

union all
select 'an order is fulfilled by one payment', o.id::text
from orders o left join gateway_payments p on p.order_id = o.id and p.disposition = 'applied'
group by o.id
having count(p.provider_payment_id) <> (case when o.fulfilled_at is null or o.amount_paise = 0 then 0 else 1 end)

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
having count(l.n) = 0 or o.amount_paise + o.credit_paise <> sum(l.list_paise - l.discount_paise)

union all
select 'an order has an end of its own unless it holds a time', o.id::text
from orders o join order_lines l on l.order_id = o.id
group by o.id
having (o.payable_until is null) <> bool_or(l.appointment_id is not null)

union all
select 'a discount has its code', concat(l.order_id, ' ', l.n)
from order_lines l join orders o on o.id = l.order_id
where l.discount_paise > 0 and o.coupon is null

union all
select 'a code counts its uses', c.code
from coupons c left join coupon_uses u on u.coupon = c.code and u.state <> 'released'
group by c.code
having count(u.nth) <> c.used

union all
select 'a use of a code is kept for its order until it is paid', u.order_id::text
from coupon_uses u join orders o on o.id = u.order_id
where u.state <> 'released' and (
  (u.coupon, u.patient_id) is distinct from (o.coupon, o.patient_id)
  or (u.state = 'redeemed') <> (o.fulfilled_at is not null)
)

union all
select 'a fulfilled order has used its code, until all that was paid for it went back', o.id::text
from orders o
left join coupon_uses u on (u.order_id, u.coupon, u.state) = (o.id, o.coupon, 'redeemed')
cross join lateral (
  select sum(list_paise - discount_paise) as paise from order_lines where order_id = o.id
) paid
cross join lateral (
  select sum(paise) as paise from (
    select amount_minor as paise from refunds where order_id = o.id and line_n is not null
    union all
    select paise from credits where order_id = o.id
  ) parts
) back
where o.fulfilled_at is not null and o.coupon is not null and paid.paise > 0 and (u.nth is null) <> (paid.paise is not distinct from back.paise)

union all
select 'an order that cost nothing has used its code, until what it was for is given up', o.id::text
from orders o
left join coupon_uses u on (u.order_id, u.coupon, u.state) = (o.id, o.coupon, 'redeemed')
join order_lines l on l.order_id = o.id
left join appointments a on a.id = l.appointment_id
left join lab_bookings b on b.id = l.lab_booking_id
left join entitlements e on (e.order_id, e.line_n) = (l.order_id, l.n)
left join course_grants g on (g.order_id, g.line_n, g.source) = (l.order_id, l.n, 'order')
where o.fulfilled_at is not null and o.coupon is not null and o.amount_paise + o.credit_paise = 0 and u.nth is null
  and (a.status in ('cancelled_patient', 'cancelled_provider', 'no_show_doctor', 'no_show_both')
    or b.state in ('cancelled_patient', 'cancelled_provider', 'no_show') or e.stopped_at is not null
    or g.ended_at is not null) is not true

union all
select 'an order spends the credit that it counts on once it is fulfilled', o.id::text
from orders o left join credit_uses u on u.order_id = o.id
group by o.id
having coalesce(sum(u.paise) filter (where u.spent_at is not null), 0)
  <> (case when o.fulfilled_at is null then 0 else o.credit_paise end)

union all
select 'an order keeps no more credit than it counts on, and none once it is fulfilled', o.id::text
from orders o join credit_uses u on u.order_id = o.id and u.spent_at is null
group by o.id
having sum(u.paise) > (case when o.fulfilled_at is null then o.credit_paise - o.pledged_paise else 0 end)

union all
select 'credit is what was given less what was spent or is kept', c.id::text
from credits c left join credit_uses u on u.credit_id = c.id
group by c.id
having c.paise - coalesce(sum(u.paise), 0) <> c.left_paise

union all
select 'the ledger owes what is left or kept of credit', 'INR'
from ledger_entries where account = 'credit'
having coalesce(-sum(amount_minor), 0)
  <> (select coalesce(sum(left_paise), 0) from credits where lapsed_at is null)
    + (select coalesce(sum(paise), 0) from credit_uses where spent_at is null)

union all
select 'a line buys one thing', concat(l.order_id, ' ', l.n)
from order_lines l
where num_nonnulls(l.appointment_id, l.package_slug, l.lab_booking_id, l.course_slug) <> 1

union all
select 'a line and its appointment are of one kind and one patient', concat(l.order_id, ' ', l.n)
from order_lines l join orders o on o.id = l.order_id join appointments a on a.id = l.appointment_id
where (l.product_kind, o.patient_id) <> (a.kind, a.patient_id)

union all
select 'a line and its lab booking are of one patient', concat(l.order_id, ' ', l.n)
from order_lines l join orders o on o.id = l.order_id join lab_bookings b on b.id = l.lab_booking_id
where l.product_kind <> 'lab_test' or o.patient_id <> b.patient_id

union all
-- each kind of product defines here when a line has what it paid for; a kind without a definition is a violation
select 'each line of a fulfilled order has what it paid for', concat(l.order_id, ' ', l.n)
from order_lines l
join orders o on o.id = l.order_id
left join appointments a on a.id = l.appointment_id
left join entitlements e on (e.order_id, e.line_n) = (l.order_id, l.n)
left join lab_bookings b on b.id = l.lab_booking_id
left join course_grants g on (g.order_id, g.line_n, g.source) = (l.order_id, l.n, 'order')
left join course_enrolments c on c.id = g.enrolment_id
where o.fulfilled_at is not null and case l.product_kind
  when 'package' then e.patient_id = o.patient_id
  when 'course' then (c.patient_id, c.course_slug) = (o.patient_id, l.course_slug)
  when 'lab_test' then b.state in ('booked', 'missed', 'redraw', 'collected', 'reported', 'released', 'cancelled_patient',
    'cancelled_provider', 'no_show')
  else a.kind = l.product_kind and a.status in ('confirmed', 'checked_in', 'in_progress', 'interrupted', 'completed', 'needs_choice',
    'no_show_patient', 'no_show_doctor', 'no_show_both', 'cancelled_patient', 'cancelled_provider')
end is not true

union all
select 'a fulfilled order has papers over what it cost', o.id::text
from orders o
where o.fulfilled_at >= (select min(issued_at) from invoices)
  and o.amount_paise + o.credit_paise
    <> (select coalesce(sum(i.total_paise), 0) from invoices i where i.order_id = o.id and i.series <> 'CN')

union all
select 'what goes back of an order with papers has credit notes', i.order_id::text
from invoices i
group by i.order_id
having coalesce(sum(i.total_paise) filter (where i.series = 'CN'), 0)
  <> (select coalesce(sum(r.amount_minor), 0) from refunds r where r.order_id = i.order_id)
    + (select coalesce(sum(c.paise), 0) from credits c where c.order_id = i.order_id)

union all
select 'no number of a series is missing', concat(s.series, ' ', s.fiscal_year)
from invoice_series s left join invoices i using (series, fiscal_year)
group by s.series, s.fiscal_year
having count(i.n) <> s.next - 1 or max(i.n) <> s.next - 1

union all
select 'a plan is of a fulfilled order', e.id::text
from entitlements e join orders o on o.id = e.order_id
where o.fulfilled_at is null

union all
select 'a course that costs something is paid', g.id::text
from course_grants g join orders o on o.id = g.order_id join course_enrolments c on c.id = g.enrolment_id
where o.fulfilled_at is null or o.patient_id <> c.patient_id

union all
select 'a unit that was used for a course has opened it', concat(u.entitlement_id, ' ', u.n)
from entitlement_units u
join entitlements e on e.id = u.entitlement_id
left join course_enrolments c on (c.patient_id, c.course_slug) = (e.patient_id, u.course_slug)
left join course_grants g on (g.enrolment_id, g.order_id, g.line_n) = (c.id, e.order_id, e.line_n)
where u.type = 'course' and u.state = 'consumed' and g.id is null

union all
select 'an appointment with a price is paid', a.id::text
from appointments a
left join order_lines l on l.appointment_id = a.id
left join orders o on o.id = l.order_id
left join entitlement_units u on u.appointment_id = a.id
left join lab_talks t on t.appointment_id = a.id
where a.status in ('confirmed', 'checked_in', 'in_progress', 'interrupted', 'completed') and a.price_paise > 0 and o.fulfilled_at is null
  and u.appointment_id is null and t.appointment_id is null

union all
select 'a follow-up comes after a visit to the same expert', a.id::text
from appointments a
where a.kind = 'follow_up' and a.status in ('confirmed', 'checked_in', 'in_progress', 'interrupted', 'completed')
  and not exists (
    select from appointments b
    where (b.patient_id, b.doctor_id) = (a.patient_id, a.doctor_id) and b.kind not in ('discovery_call', 'follow_up')
      and b.starts_at < a.starts_at and b.confirmed_at is not null)

union all
select 'a lab booking is paid, or covered by a plan', b.id::text
from lab_bookings b
left join order_lines l on l.lab_booking_id = b.id
left join orders o on o.id = l.order_id
left join entitlement_units u on u.lab_booking_id = b.id
where b.state in ('booked', 'missed', 'redraw', 'collected', 'reported', 'released') and o.fulfilled_at is null
  and u.lab_booking_id is null

union all
select 'a unit is reserved for what its owner has booked', concat(u.entitlement_id, ' ', u.n)
from entitlement_units u
join entitlements e on e.id = u.entitlement_id
left join appointments a on a.id = u.appointment_id
left join lab_bookings b on b.id = u.lab_booking_id
where u.state = 'reserved'
  and (b.patient_id = e.patient_id and b.state in ('booked', 'missed', 'redraw', 'collected', 'reported', 'released')) is not true
  and (a.patient_id = e.patient_id and a.status in ('confirmed', 'checked_in', 'in_progress', 'interrupted', 'completed', 'needs_choice')) is not true

union all
select 'what we cancelled keeps nothing of what was paid for it', b.id::text
from lab_bookings b
join order_lines l on l.lab_booking_id = b.id
join orders o on o.id = l.order_id
where b.state = 'cancelled_provider' and o.fulfilled_at is not null and l.list_paise - l.discount_paise
  <> (select coalesce(sum(r.amount_minor), 0) from refunds r where (r.order_id, r.line_n) = (l.order_id, l.n))
    + (select coalesce(sum(c.paise), 0) from credits c where (c.order_id, c.line_n) = (l.order_id, l.n))

union all
select 'a place in a window is of a booking that waits for a visit, or had one', s.booking_id::text
from lab_seats s join lab_bookings b on b.id = s.booking_id
where b.state in ('missed', 'redraw', 'cancelled_patient', 'cancelled_provider', 'no_show', 'given_up')

union all
select 'a talk that has not begun ends with what it belongs to', t.appointment_id::text
from lab_talks t
join lab_bookings b on b.id = t.booking_id
join lab_booking_events e on (e.booking_id, e.to_state) = (b.id, b.state)
join appointments a on a.id = t.appointment_id
where b.state in ('cancelled_patient', 'cancelled_provider', 'no_show')
  and a.status in ('confirmed', 'checked_in') and a.starts_at > e.at

union all
select 'results are of a visit that was made', r.booking_id::text
from lab_results r join lab_bookings b on b.id = r.booking_id
where r.visit > b.visit or (r.visit = b.visit and b.state not in ('reported', 'released', 'cancelled_provider'))

union all
select 'what an expert earned in a month is what its visits brought', concat(coalesce(m.doctor_id, v.doctor_id), ' ', coalesce(m.month, v.month))
from earnings_by_month m full join (
  select doctor_id, month_in_india(completed_at) as month, count(*) as visits, sum(paid_paise) as paid_paise,
    sum(back_paise) as back_paise, case when bool_and(percent is not null) then sum(share_paise) end as share_paise
  from earnings group by 1, 2
) v using (doctor_id, month)
where (m.visits, m.paid_paise, m.back_paise, m.share_paise) is distinct from (v.visits, v.paid_paise, v.back_paise, v.share_paise)
