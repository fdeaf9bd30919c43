-- Devices, sessions, preferences and notices.
insert into known_devices (id, user_id, hash, created_at, last_seen_at)
select size.id('device', n), size.id('patient', n), md5('device' || n), size.present() - interval '9 days', size.present()
from generate_series(1, size.many(200)) as n;
insert into sessions (id, user_id, refresh_hash, rotated_at, created_at, expires_at, ended_at, device_id)
select size.id('session', n), size.id('patient', 1 + n % size.many(200)), md5('session' || n), at, at,
  at + interval '30 days', case when n % 3 > 0 then at + interval '1 day' end,
  size.id('device', 1 + n % size.many(200))
from generate_series(1, size.many(600)) as n, lateral (select size.present() - n % 80 * interval '1 day') as of(at);
insert into refresh_generations (hash, session_id, replaced_at)
select md5('generation' || n), size.id('session', 1 + n % size.many(600)), size.present() - interval '1 day'
from generate_series(1, size.many(1500)) as n;
insert into contact_preferences (user_id, channels, quiet, may_call, updated_at)
select size.id('patient', n), array['email'], true, false, size.present()
from generate_series(1, size.many(50)) as n;
insert into notices (user_id, key, template, params, created_at, read_at)
select size.id('patient', case when size.is_theirs(n, 400, 1000) then 1 else 1 + n % size.many(200) end), 'size-' || n, 'reminder', '{}', at,
  case when n % 10 > 0 then at end
from generate_series(1, size.many(4000)) as n, lateral (select size.present() - n % 170 * interval '1 day') as of(at);
