-- What a code in a link is for: one that chooses a password opens no session.
alter table link_codes add column purpose text not null default 'login'
  constraint known_purpose check (purpose in ('login', 'password'));
alter table link_codes alter column purpose drop default;
alter table users add column password_changed_at timestamptz;
