-- Where an expert's share goes to. The account in force is the newest whose hour has come and that nobody took back: so a
-- change needs no job, and an old one stays as proof. A number is sealed, and gone once its change is taken back.
create table bank_changes (
  id uuid primary key,
  doctor_id integer not null references doctors (id) on delete cascade,
  holder text not null check (length(holder) between 2 and 100),
  number_sealed text,
  last4 text not null check (last4 ~ '^\d{4}$'),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  -- tells whether the same call comes again
  sent_hash text not null check (sent_hash ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz not null,
  effective_at timestamptz not null,
  cancelled_at timestamptz check (cancelled_at between asked_at and effective_at),
  constraint a_day_later check (effective_at = asked_at + interval '24 hours'),
  constraint number_of_what_counts check ((number_sealed is null) = (cancelled_at is not null))
);
create index bank_changes_of_doctor on bank_changes (doctor_id, effective_at desc);

alter table one_time_codes drop constraint known_purpose;
alter table one_time_codes
  add constraint known_purpose
  check (purpose in ('login', 'second_login', 'phone', 'email', 'password', 'second_factor', 'export', 'erase', 'bank'));
