-- Double entry: what happened to money once, as amounts that come to nothing. An amount is positive on the account that gets
-- more. `txn` names what happened, so that it is booked once. Nothing here is ever changed.
create table ledger_entries (
  txn text not null,
  account text not null check (account in
    ('provider:razorpay', 'provider:cashfree', 'sales', 'to_refund', 'credit', 'lapsed_credit')),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  order_id uuid not null references orders (id),
  at timestamptz not null,
  primary key (txn, account)
);
create index ledger_of_order on ledger_entries (order_id);

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) <> 0 or count(distinct currency) > 1 from ledger_entries where txn = new.txn) then
    raise exception 'the entries of % do not balance', new.txn
      using errcode = 'check_violation', constraint = 'ledger_balances', table = 'ledger_entries';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows'
    using errcode = 'check_violation', constraint = 'ledger_only_grows', table = 'ledger_entries';
end $$;
create trigger ledger_only_grows before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();

-- What happened until now.
insert into ledger_entries (txn, account, amount_minor, currency, order_id, at)
  select concat('captured ', provider, ' ', provider_payment_id), account, sign * amount_minor, currency, order_id, seen_at
  from gateway_payments
  cross join lateral (values
    (concat('provider:', provider), 1),
    (case disposition when 'applied' then 'sales' else 'to_refund' end, -1)) entries (account, sign)
  where status = 'captured' and amount_minor > 0;
insert into ledger_entries (txn, account, amount_minor, currency, order_id, at)
  select concat('refunded ', r.id), account, sign * r.amount_minor, p.currency, p.order_id, r.created_at
  from refunds r
  join gateway_payments p using (provider, provider_payment_id)
  cross join lateral (values ('to_refund', 1), (concat('provider:', provider), -1)) entries (account, sign)
  where r.status = 'succeeded';
