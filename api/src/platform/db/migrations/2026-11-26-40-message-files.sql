-- Files that go with a message between a patient and their expert.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads
  add constraint uploads_purpose_check check (purpose in ('picture', 'document', 'message', 'film'));
alter table files drop constraint files_purpose_check, drop constraint type_of_its_purpose;
alter table files
  add constraint files_purpose_check check (purpose in ('picture', 'document', 'message', 'film', 'export')),
  add constraint type_of_its_purpose check (
    case purpose
      when 'picture' then media_type in ('image/jpeg', 'image/png')
      when 'document' then media_type in ('image/jpeg', 'image/png', 'application/pdf')
      when 'message' then media_type in ('image/jpeg', 'image/png', 'application/pdf')
      when 'export' then media_type = 'application/zip'
      else media_type in ('video/mp4', 'video/webm')
    end);

alter table messages drop constraint of_length;
alter table messages
  add column files smallint not null default 0 constraint at_most_three_files check (files between 0 and 3),
  add constraint of_length check (length(text) between case when files = 0 then 1 else 0 end and 2000),
  add constraint message_with_its_files unique (thread_id, n, files);

create table message_files (
  thread_id uuid not null,
  n integer not null,
  -- how many its message has
  of smallint not null,
  place smallint not null,
  -- a file goes with one message
  file_id uuid not null unique references files (id),
  primary key (thread_id, n, place),
  foreign key (thread_id, n, of) references messages (thread_id, n, files),
  constraint place_among_them check (place between 1 and of)
);
