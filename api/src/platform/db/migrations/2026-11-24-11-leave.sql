-- A leave is one span of time, or one that comes again each week until a moment.
alter table doctor_inavailability
  add column repeats_until timestamptz,
  add column written_at timestamptz not null default now(),
  -- of the call that wrote it: sent again, it is found by this
  add column key uuid,
  add constraint one_leave_a_key unique (doctor_id, key),
  add constraint repeats_within_a_year check (
    repeats_until > starts_at and repeats_until - starts_at <= interval '366 days'
    and ends_at - starts_at <= interval '7 days');

-- Each time of each leave.
create view leave_times as
  select id, doctor_id, written_at, nth as starts_at, nth + (ends_at - starts_at) as ends_at
  from doctor_inavailability,
    generate_series(starts_at, coalesce(repeats_until, starts_at), interval '168 hours') as nth;

-- Whoever writes a leave has decided about each booking in it: at the end of the transaction none may be left.
create function refuse_leave_over_a_booking() returns trigger language plpgsql as $$
begin
  if exists (
    select from leave_times as leave
    join appointments as booking on booking.doctor_id = leave.doctor_id
      and booking.starts_at < leave.ends_at and booking.ends_at > leave.starts_at
    where leave.id = new.id and booking.starts_at > leave.written_at and booking.status in ('held', 'confirmed'))
  then
    raise exception 'a booking stands in this leave' using errcode = 'check_violation', constraint = 'leave_over_a_booking';
  end if;
  return null;
end $$;
create constraint trigger leave_over_a_booking after insert or update on doctor_inavailability
  deferrable initially deferred for each row execute function refuse_leave_over_a_booking();
