-- Somebody has asked to be forgotten. Until `due_at` they may change their mind; `report` says table by table what went.
create table erasures (
  user_id uuid primary key references users (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  withdrawn_at timestamptz,
  done_at timestamptz,
  report jsonb,
  constraint two_days_to_think check (due_at >= asked_at + interval '48 hours'),
  constraint withdrawn_or_done check (num_nonnulls(withdrawn_at, done_at) < 2),
  constraint done_is_told check ((done_at is null) = (report is null))
);
create index erasures_due on erasures (due_at) where withdrawn_at is null and done_at is null;

alter table users add column erased_at timestamptz;
alter table users drop constraint users_check;
alter table users add constraint is_reached_or_erased check
  (email is not null or phone is not null or erased_at is not null);
alter table users add constraint erased_is_nameless check
  (erased_at is null
    or (num_nonnulls(email, phone, password_hash) = 0 and name = 'Deleted account' and disabled_at is not null));
