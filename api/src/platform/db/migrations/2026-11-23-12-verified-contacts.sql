-- Since when somebody is known to read what goes there. Until now a patient's phone came by a code alone.
alter table users add column email_verified_at timestamptz, add column phone_verified_at timestamptz;
update users set phone_verified_at = created_at where phone is not null and user_type = 'Patient';
alter table users
  add constraint only_an_email_is_verified check (email_verified_at is null or email is not null),
  add constraint only_a_phone_is_verified check (phone_verified_at is null or phone is not null);

-- A link to a new e-mail address carries it: the account has the address once its reader has opened the link.
alter table link_codes drop constraint known_purpose;
alter table link_codes
  add column email text constraint fits_an_account check (email = lower(email) and length(email) <= 254),
  add constraint known_purpose check (purpose in ('login', 'password', 'email')),
  add constraint only_its_link_has_an_address check ((purpose = 'email') = (email is not null));
