-- Who sets up a second factor shows before it that it is them. Those without a password do it by a code.
alter table one_time_codes drop constraint known_purpose;
alter table one_time_codes
  add constraint known_purpose
  check (purpose in ('login', 'phone', 'email', 'password', 'second_factor', 'export', 'erase'));
