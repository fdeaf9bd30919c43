-- What opens the provider's checkout for an order, where its id does not: a second click needs it again.
alter table payment_attempts
  add column provider_session text,
  add constraint session_of_an_order check (provider_order_id is not null or provider_session is null);

-- When a provider last left an answer open. The second time within a minute hides it for a while, for all processes.
create table provider_health (
  provider text primary key check (provider in ('razorpay', 'cashfree')),
  silent_at timestamptz not null,
  hidden_until timestamptz
);
