-- An attempt at the payment provider for each order, and the refunds.
insert into payment_attempts (id, order_id, provider, provider_order_id, created_at, asked_at, answered_at)
select attempt_id, order_id, 'razorpay', 'order_size' || n, at, at, at from purchases;
insert into gateway_payments (provider, provider_payment_id, attempt_id, order_id, status, amount_minor, currency, disposition, seen_at,
  refunded_minor)
select 'razorpay', 'pay_size' || n, attempt_id, order_id, case when is_paid then 'captured' else 'failed' end,
  paise, 'INR', case when is_paid then 'applied' end, at, case when is_back then paise else 0 end
from purchases;
insert into refunds (provider, provider_payment_id, amount_minor, reason, status, provider_refund_id, created_at, key, order_id, line_n)
select 'razorpay', 'pay_size' || n, paise, 'cancelled_patient', 'succeeded', 'rfnd_size' || n, at, 'size:' || n, order_id, 1
from purchases where is_back;
