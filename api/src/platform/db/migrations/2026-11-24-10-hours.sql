-- A doctor changes their hours one window at a time, from a day on and until a day, both included. What is open on either
-- side has no end there.
alter table doctor_availability drop constraint doctor_availability_pkey;
alter table doctor_availability
  add column id uuid primary key default gen_random_uuid(),
  add column starts_on date,
  add column ends_on date,
  add constraint ends_after_it_starts check (starts_on <= ends_on),
  -- by this key a load of the content folder finds its rows again
  add constraint one_window_a_start unique nulls not distinct (doctor_id, weekday, from_minute, starts_on),
  -- ranges of one number stand for equality: no extension is needed
  add constraint windows_apart exclude using gist (
    int4range(doctor_id, doctor_id, '[]') with &&,
    int4range(weekday, weekday, '[]') with &&,
    int4range(from_minute, to_minute) with &&,
    daterange(starts_on, ends_on, '[]') with &&);
