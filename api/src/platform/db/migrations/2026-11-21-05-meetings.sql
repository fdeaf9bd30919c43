-- Who was in a meeting and when: the record that the appointment's state and any dispute rest on.
create table meeting_joins (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  joined_at timestamptz not null,
  left_at timestamptz
);
create index joins_of_appointment on meeting_joins (appointment_id, joined_at);

-- Numbers the pairings of signalling sockets, over all API processes.
create sequence meeting_generations;
