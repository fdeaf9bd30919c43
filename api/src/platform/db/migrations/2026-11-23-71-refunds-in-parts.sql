-- A payment may go back in parts, each for a line of its order. `key` names what a refund is for, so that the same thing is
-- sent back once however often it is asked for.
alter table refunds drop constraint refunds_provider_provider_payment_id_key;
alter table refunds add column key text;
update refunds set key = concat('payment ', provider, ' ', provider_payment_id);
alter table refunds alter column key set not null;
alter table refunds add unique (key);
alter table refunds add column order_id uuid;
alter table refunds add column line_n smallint;
alter table refunds add foreign key (order_id, line_n) references order_lines (order_id, n);
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('gone', 'second_payment', 'wrong_amount', 'cancelled_patient', 'cancelled_provider', 'no_show_doctor', 'stopped'));
-- the first three send a whole payment back, which gave nothing; the others a part of it, for one line
alter table refunds add constraint a_part_has_its_line check (
  (reason in ('gone', 'second_payment', 'wrong_amount')) = (line_n is null) and (order_id is null) = (line_n is null));
create unique index one_whole_refund_a_payment on refunds (provider, provider_payment_id) where line_n is null;

-- Raised in the transaction that wants money back: no two of them can send more than was paid.
alter table gateway_payments add column refunded_minor integer not null default 0;
update gateway_payments p set refunded_minor = (
  select coalesce(sum(amount_minor), 0) from refunds r
  where (r.provider, r.provider_payment_id) = (p.provider, p.provider_payment_id));
alter table gateway_payments add constraint no_more_back_than_was_paid check (refunded_minor between 0 and amount_minor);
