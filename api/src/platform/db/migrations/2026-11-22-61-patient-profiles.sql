-- Who a patient is by law, which a consultation and its papers need. Papers print these scripts and no other.
create table patient_profiles (
  user_id uuid primary key references users (id) on delete cascade,
  legal_name text not null check (length(legal_name) between 2 and 80),
  date_of_birth date not null,
  sex text not null check (sex in ('female', 'male', 'other')),
  address_line text not null check (length(address_line) between 5 and 200),
  city_id integer not null references cities (id),
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- as the adult's day is counted in India
  constraint is_adult check (date_of_birth <= ((updated_at at time zone 'Asia/Kolkata')::date - interval '18 years')::date),
  constraint was_born_in_living_memory check (date_of_birth >= date '1900-01-01')
);
