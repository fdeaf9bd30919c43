-- Where a sample is taken that can't be taken at home. A lab belongs to the city of its PIN, and goes with it.
alter table service_pins add unique (pin, city_id);
create table labs (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  pin text not null,
  city_id integer not null,
  retired_at timestamptz,
  retired_by text not null default 'product' check (retired_by in ('folder', 'product')),
  foreign key (pin, city_id) references service_pins (pin, city_id) on update cascade,
  unique (id, city_id)
);

-- Hours and windows are the city's collectors', or those of a lab of that city.
alter table lab_hours add column lab_id integer;
alter table lab_hours add foreign key (lab_id, city_id) references labs (id, city_id) on update cascade;
alter table lab_hours drop constraint lab_hours_pkey;
alter table lab_hours add unique nulls not distinct (city_id, lab_id, weekday, from_minute);
alter table lab_windows add column lab_id integer;
alter table lab_windows add foreign key (lab_id, city_id) references labs (id, city_id) on update cascade;
alter table lab_windows drop constraint lab_windows_city_id_starts_at_key;
alter table lab_windows add unique nulls not distinct (city_id, lab_id, starts_at);

alter table lab_bookings alter column address drop not null;
alter table lab_bookings add column lab_id integer references labs (id);
alter table lab_bookings add constraint at_an_address_or_a_lab check (num_nonnulls(address, lab_id) = 1);

-- A place is in a window of where its booking is taken: the collectors', or those of its lab.
create or replace function check_seat_of_its_window() returns trigger language plpgsql as $$
declare
  of_seat lab_windows := (select w from lab_windows w where id = new.window_id);
begin
  if new.seat > of_seat.capacity then
    raise exception 'seat % is more than its window has', new.seat
      using errcode = 'check_violation', constraint = 'seat_within_capacity', table = 'lab_seats';
  end if;
  if of_seat.lab_id is distinct from (select lab_id from lab_bookings where id = new.booking_id) then
    raise exception 'a window of another place than the booking is taken at'
      using errcode = 'check_violation', constraint = 'seat_at_its_place', table = 'lab_seats';
  end if;
  return new;
end $$;
