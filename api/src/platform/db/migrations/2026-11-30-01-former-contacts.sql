-- Phones and e-mail addresses that an account had before: sealed, since a turned secret must not lose them as a hash would.
-- With them erasure finds what was sent to them and written under them.
create table former_contacts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  sealed text not null,
  ended_at timestamptz not null
);
create index former_contacts_of_a_user on former_contacts (user_id);

-- Who wrote while they were logged in, is known by their account as well as by the address that they gave.
alter table contact_requests add column user_id uuid references users (id);
alter table launch_notices add column user_id uuid references users (id);
create index contact_requests_of_a_user on contact_requests (user_id) where user_id is not null;
create index launch_notices_of_a_user on launch_notices (user_id) where user_id is not null;
create index contact_requests_by_age on contact_requests (answered_at) where answered_at is not null;
create index launch_notices_by_age on launch_notices (consented_at);
