-- Who has joined an institute by its code. The address is of one of its domains, and nobody has proven it: it is no way to
-- log in and nothing is sent to it, so two may have typed the same.
alter table users
  add column institute_code text references institutes (code),
  add column institute_email text
    constraint institute_email_form check (institute_email = lower(institute_email) and length(institute_email) between 3 and 254);
alter table users add constraint member_with_an_address check ((institute_code is null) = (institute_email is null));
create index users_of_institute on users (institute_code) where institute_code is not null;

-- How many an institute has brought. A small number can name somebody, so none below 20 leaves this view.
create view institute_statistics as
  select institutes.code, institutes.name, institutes.ends_on,
    case when count(users.id) >= 20 then count(users.id) end as members
  from institutes left join users on users.institute_code = institutes.code
  group by institutes.code;

-- Sold to members of an institute alone.
alter table packages add column institute_only boolean not null default false;
