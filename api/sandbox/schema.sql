-- The emulator's own ledger: entities as Razorpay's JSON, with the few columns that queries need. Cashfree's responses
-- are built from the same rows; the column cashfree contains the fields that only Cashfree's orders have.
select pg_advisory_xact_lock(hashtext('sandbox schema'));
create schema if not exists sandbox;

-- The sandbox's clock: how far it has been moved ahead of the system's time. Moving it counts as a content change, so
-- that no cached response from the old time is used.
create table if not exists sandbox.clock (
  only_row boolean primary key default true check (only_row),
  n integer not null,
  ahead_ms bigint not null check (ahead_ms >= 0)
);
insert into sandbox.clock (n, ahead_ms) values (0, 0) on conflict do nothing;
create or replace function sandbox.now() returns timestamptz language sql stable as
  $$ select now() + (select ahead_ms from sandbox.clock) * interval '1 millisecond' $$;
create or replace trigger counts_as_content before update on sandbox.clock
  for each statement execute function count_content_change();


create table if not exists sandbox.orders (
  id text primary key,
  receipt text,
  capture text not null check (capture in ('automatic', 'manual')),
  entity jsonb not null
);
alter table sandbox.orders
  add column if not exists provider text not null default 'razorpay',
  add column if not exists cashfree jsonb;
create unique index if not exists orders_by_session on sandbox.orders ((cashfree ->> 'session')) where cashfree is not null;
create index if not exists orders_by_receipt on sandbox.orders (receipt);

-- settles_at: the time at which a bank that has not responded yet will accept.
create table if not exists sandbox.payments (
  id text primary key,
  order_id text not null references sandbox.orders (id),
  entity jsonb not null,
  settles_at timestamptz
);
create index if not exists payments_of_order on sandbox.payments (order_id);
create index if not exists payments_to_settle on sandbox.payments (settles_at) where settles_at is not null;

create table if not exists sandbox.refunds (
  id text primary key,
  payment_id text not null references sandbox.payments (id),
  idempotency_key text,
  request jsonb not null,
  entity jsonb not null,
  settles_at timestamptz,
  unique (payment_id, idempotency_key)
);
create index if not exists refunds_to_settle on sandbox.refunds (settles_at) where settles_at is not null;

-- Webhooks are written in the transaction of the change that they report, so none is lost when the emulator stops.
create table if not exists sandbox.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null unique,
  event text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'dropped')),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_answer text
);
alter table sandbox.deliveries add column if not exists provider text not null default 'razorpay';
create index if not exists deliveries_waiting on sandbox.deliveries (next_try_at) where state = 'waiting';
