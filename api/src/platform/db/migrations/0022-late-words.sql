-- "I am late": one row for each person who is told. A person says it at most three times a call; an appointment that is
-- moved is another call. Who is told and has no page of the call open (seen_at) gets a message.
create table late_words (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointments (id) on delete cascade,
  -- when the call begins of which it is said
  starts_at timestamptz not null,
  by_id uuid not null references users (id) on delete cascade,
  to_id uuid not null references users (id) on delete cascade,
  n smallint not null constraint three_a_call check (n between 1 and 3),
  -- of the press: a press that is sent again is the same
  key uuid not null,
  said_at timestamptz not null,
  seen_at timestamptz,
  unique (appointment_id, starts_at, by_id, to_id, n),
  unique (by_id, key, to_id),
  constraint told_to_another check (by_id <> to_id)
);
create index late_words_unseen on late_words (appointment_id, to_id) where seen_at is null;

comment on table late_words is 'Life: kept: as long as the appointment.';
