-- A code goes to a phone or to an e-mail address, and counts for the one purpose that it was sent for. What a person
-- proves inside their account is bound to that account too. Codes live five minutes: whoever waits for one asks again.
delete from one_time_codes;
alter table one_time_codes drop column phone;
alter table one_time_codes
  add column channel text not null constraint known_channel check (channel in ('sms', 'email')),
  add column destination text not null,
  add column purpose text not null
    constraint known_purpose check (purpose in ('login', 'phone', 'email', 'password', 'export', 'erase')),
  add column user_id uuid references users (id) on delete cascade;
alter table one_time_codes
  add constraint destination_fits_its_channel check (
    case channel
      when 'sms' then destination ~ '^\+91[6-9][0-9]{9}$'
      else destination = lower(destination) and destination like '%_@_%' and length(destination) <= 254
    end
  ),
  add constraint only_a_login_is_nobodys check ((purpose = 'login') = (user_id is null));
create index live_codes_of_destination on one_time_codes (destination, purpose)
  where used_at is null and superseded_at is null;
create index codes_of_user on one_time_codes (user_id) where user_id is not null;
