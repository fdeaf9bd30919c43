-- What the other files share. `size.factor` is the multiple of the demo's rows, and `size.now` is the current time. The
-- doctors are those from seed-doctors.ts, which runs first. One doctor and one patient have far more rows of every kind
-- than the others, up to a lifetime's worth, so their requests are the most expensive ones. The last step drops this
-- schema with its tables.
create schema size;
create function size.id(kind text, n bigint) returns uuid language sql immutable parallel safe
  return overlay(md5(kind || n::text) placing '40008' from 13)::uuid;
create function size.present() returns timestamptz language sql immutable
  return current_setting('size.now')::timestamptz;
create function size.many(times integer) returns integer language sql immutable
  return times * current_setting('size.factor')::integer;
-- True for the busy patient's rows: one in every `every` rows, but no more than `most`.
create function size.is_theirs(n bigint, every integer, most integer) returns boolean language sql immutable
  return n % every = 0 and n <= every::bigint * most;
-- 40,000 appointments are eight a day for thirteen years.
create function size.of_busy_doctor() returns integer language sql immutable return least(size.many(400), 40000);
