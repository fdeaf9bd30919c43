-- What a patient is to pay for one appointment: one order a hold. fulfilled_at is set once, in the transaction that
-- gives what was paid for, and never taken back.
create table orders (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null unique references appointments (id),
  patient_id uuid not null references users (id),
  amount_paise integer not null check (amount_paise > 0),
  currency text not null check (currency = 'INR'),
  created_at timestamptz not null,
  fulfilled_at timestamptz
);

-- The provider's order for it. The id is our receipt, committed before the provider is asked, so that an answer that
-- never came can be looked up; provider_order_id is null until the provider has answered.
create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  provider text not null check (provider in ('razorpay', 'cashfree')),
  provider_order_id text,
  created_at timestamptz not null,
  -- Our last question about its payments and the provider's last answer: a question without an answer is "processing".
  asked_at timestamptz,
  answered_at timestamptz,
  -- The reconciler's next look at the provider; null before the provider has an order and after the last look.
  check_at timestamptz,
  unique (order_id, provider),
  unique (provider, provider_order_id),
  check (provider_order_id is not null or (asked_at is null and check_at is null))
);
create index attempts_to_check on payment_attempts (check_at) where check_at is not null;

-- A payment as the provider last stated it; amount_minor is in the smallest unit of its own currency.
-- disposition says what became of captured money. It is decided in the transaction that records the capture, so
-- there is no captured payment without exactly one of the two.
create table gateway_payments (
  provider text not null,
  provider_payment_id text not null,
  attempt_id uuid not null references payment_attempts (id),
  order_id uuid not null references orders (id),
  status text not null check (status in ('pending', 'failed', 'authorized', 'captured', 'voided')),
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  disposition text check (disposition in ('applied', 'refund')),
  seen_at timestamptz not null,
  primary key (provider, provider_payment_id),
  check ((status = 'captured') = (disposition is not null))
);
create unique index one_applied_payment_an_order on gateway_payments (order_id) where disposition = 'applied';
create index payments_of_order on gateway_payments (order_id);

-- All of one captured payment goes back, sent by a job with the id as idempotency key. check_at is the next look at
-- the provider, null once the money is back.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  provider_payment_id text not null,
  amount_minor integer not null check (amount_minor > 0),
  reason text not null check (reason in ('slot_gone', 'second_payment', 'wrong_amount')),
  status text not null check (status in ('requested', 'pending', 'succeeded', 'failed')),
  provider_refund_id text,
  created_at timestamptz not null,
  check_at timestamptz,
  foreign key (provider, provider_payment_id) references gateway_payments (provider, provider_payment_id),
  unique (provider, provider_payment_id),
  unique (provider, provider_refund_id),
  check ((status = 'requested') = (provider_refund_id is null)),
  check ((status = 'succeeded') = (check_at is null))
);
create index refunds_to_check on refunds (check_at) where check_at is not null;

-- Webhooks as they came, bytes untouched; a delivery that comes again finds its key here.
create table webhook_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  dedupe_key text not null,
  body bytea not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  -- 'infinity' when it is parked for a person to look at.
  next_try_at timestamptz not null,
  last_error text,
  unique (provider, dedupe_key)
);
create index inbox_to_process on webhook_inbox (next_try_at) where processed_at is null;

-- Work to do after a commit, written in the transaction that causes it and taken with skip locked.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null,
  available_at timestamptz not null,
  tries integer not null default 0,
  last_error text,
  done_at timestamptz
);
create index outbox_to_do on outbox (available_at) where done_at is null;
