-- Nothing took this work until now: a code or a confirmation of another day must not leave late.
delete from outbox;

-- What became of work that is done: "sent", or why there was nothing to send any more.
alter table outbox add column outcome text;
alter table outbox add constraint what_became_of_it check ((done_at is null) = (outcome is null));
create index outbox_to_forget on outbox (done_at) where done_at is not null;

-- By which ways a person may be reached besides the site itself. Without a row, the defaults of contact.rules.ts hold.
create table contact_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  channels text[] not null check (channels <@ array['sms', 'email']),
  -- whether the night is kept free of all but codes and reminders of a booked appointment
  quiet boolean not null,
  may_call boolean not null,
  -- what messages call the person
  alias text check (length(alias) between 1 and 40),
  updated_at timestamptz not null
);

-- What the bell shows. A message that is worked on twice is one notice: its key is the message's.
create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  key text not null unique,
  template text not null,
  params jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_of_user on notices (user_id, id desc);
create index unread_notices on notices (user_id) where read_at is null;
