-- In which browser somebody logged in, by words of ours and never by what the browser sent. The default is for the
-- sessions that are there, and for processes of the release before.
alter table sessions add column device_name text not null default 'A browser'
  constraint fits_a_line check (length(device_name) between 1 and 40);
alter table sessions add column device_id uuid references known_devices (id) on delete set null;
create index sessions_of_device on sessions (device_id) where device_id is not null;

-- What ended it. Those of before don't say.
alter table sessions add column ended_why text
  constraint known_end check (ended_why in ('logout', 'exit', 'everywhere', 'not_me', 'password', 'reuse', 'suspended'));
alter table sessions add constraint only_an_end_has_a_reason check (ended_why is null or ended_at is not null);

-- whether somebody has ever logged in is asked too
drop index sessions_of_user;
create index sessions_of_user on sessions (user_id);
