-- By which an expert signs. Tries are counted here, so that every process knows of them: the fifth wrong one locks the PIN.
create table signing_pins (
  doctor_id integer primary key references doctors (id) on delete cascade,
  pin_hash text not null,
  set_at timestamptz not null,
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  locked_until timestamptz,
  constraint locked_by_the_fifth check ((wrong_tries = 5) = (locked_until is not null))
);

alter table one_time_codes drop constraint known_purpose;
alter table one_time_codes
  add constraint known_purpose
  check (purpose in (
    'login', 'second_login', 'phone', 'email', 'password', 'second_factor', 'export', 'erase', 'bank', 'signing_pin'));
