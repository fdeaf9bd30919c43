-- Money that somebody has chosen to keep with us instead of getting it back: spent first on what they order next, until it
-- ends. The key names what it was given for, which happens once.
create table credits (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references users (id),
  -- the line that it was paid for
  order_id uuid not null,
  line_n smallint not null,
  key text not null unique,
  paise integer not null check (paise > 0),
  left_paise integer not null,
  given_at timestamptz not null,
  ends_at timestamptz not null,
  lapsed_at timestamptz,
  foreign key (order_id, line_n) references order_lines (order_id, n),
  check (left_paise between 0 and paise),
  check (given_at < ends_at)
);
create index credits_of_patient on credits (patient_id, ends_at) where left_paise > 0;
create index credits_to_lapse on credits (ends_at) where left_paise > 0 and lapsed_at is null;
create table credit_uses (
  order_id uuid not null references orders (id),
  credit_id uuid not null references credits (id),
  paise integer not null check (paise > 0),
  primary key (order_id, credit_id)
);

-- The part of an order that credit is to pay, taken when the order is fulfilled. What is left is paid through a provider: it
-- may be nothing.
alter table orders add column credit_paise integer not null default 0 check (credit_paise >= 0);
alter table orders drop constraint orders_amount_paise_check;
alter table orders add constraint orders_amount_paise_check check (amount_paise >= 0);
create or replace function check_order_total() returns trigger language plpgsql as $$
declare
  changed uuid;
  amount integer;
begin
  -- a line may have been moved from one order to another: both are checked
  foreach changed in array array[to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]]::uuid[] loop
    select amount_paise + credit_paise into amount from orders where id = changed;
    -- an order without lines comes to nothing, and pays for nothing
    if amount is distinct from (select sum(list_paise - discount_paise) from order_lines where order_id = changed)
      and exists (select from orders where id = changed) then
      raise exception 'order % is not the sum of its lines', changed
        using errcode = 'check_violation', constraint = 'order_is_sum_of_lines', table = 'orders';
    end if;
  end loop;
  return null;
end $$;
drop trigger order_is_sum_of_lines on orders;
create constraint trigger order_is_sum_of_lines after insert or update of amount_paise, credit_paise on orders
  deferrable initially deferred for each row execute function check_order_total('id');
