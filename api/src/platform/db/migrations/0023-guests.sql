-- A second person in a call: its patient invites them by a link that is theirs alone. The link is kept as a hash, leads to
-- one appointment, and lets in the one account that accepts it. An appointment has one invitation at a time.
create table meeting_guests (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointments (id) on delete cascade,
  link_hash text not null unique constraint a_hash check (link_hash ~ '^[0-9a-f]{64}$'),
  invited_at timestamptz not null,
  -- a note names the guest only if both agree to that
  patient_lets_name boolean not null,
  guest_id uuid references users (id) on delete cascade,
  accepted_at timestamptz,
  guest_lets_name boolean,
  ended_at timestamptz,
  constraint accepted_as_a_whole check (num_nulls(guest_id, accepted_at, guest_lets_name) in (0, 3)),
  constraint ended_after_it_began check (ended_at >= invited_at)
);
create unique index one_guest_a_call on meeting_guests (appointment_id) where ended_at is null;
create index calls_of_guest on meeting_guests (guest_id);

-- A guest who leaves for good: the same patient can't invite them again.
create table guest_blocks (
  guest_id uuid not null references users (id) on delete cascade,
  patient_id uuid not null references users (id) on delete cascade,
  blocked_at timestamptz not null,
  primary key (guest_id, patient_id),
  constraint blocks_another check (guest_id <> patient_id)
);

-- The guest's presence is kept too. Who came is judged by the patient and the expert alone.
alter table meeting_presence drop constraint known_role,
  add constraint known_role check (role in ('patient', 'doctor', 'guest'));

comment on table meeting_guests is 'Life: kept: as long as the appointment.';
comment on table guest_blocks is 'Life: kept: as long as the account.';
