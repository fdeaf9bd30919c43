-- An expert without an app answers a second code, sent to another contact than the one that the first factor has shown.
alter table one_time_codes drop constraint known_purpose;
alter table one_time_codes
  add constraint known_purpose
  check (purpose in ('login', 'second_login', 'phone', 'email', 'password', 'second_factor', 'export', 'erase'));
