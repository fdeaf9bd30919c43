-- A copy of what we hold of somebody, made when they ask and gone a day later.
create table exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  key uuid not null,
  asked_at timestamptz not null,
  started_at timestamptz,
  ready_at timestamptz,
  failed_at timestamptz,
  ends_at timestamptz,
  file_id uuid unique references files (id),
  constraint one_export_a_key unique (user_id, key),
  constraint ready_has_a_file check (num_nonnulls(ready_at, ends_at, file_id) in (0, 3)),
  constraint ready_or_failed check (num_nonnulls(ready_at, failed_at) < 2)
);
create unique index one_export_at_once on exports (user_id) where ready_at is null and failed_at is null;
create index exports_to_end on exports (ends_at) where ends_at is not null;

alter table files drop constraint files_purpose_check, drop constraint files_media_type_check,
  drop constraint files_bytes_check, drop constraint type_of_its_purpose;
alter table files
  add constraint files_purpose_check check (purpose in ('picture', 'document', 'film', 'export')),
  add constraint files_media_type_check check
    (media_type in ('image/jpeg', 'image/png', 'application/pdf', 'video/mp4', 'video/webm', 'application/zip')),
  -- an export holds all that its person has
  add constraint files_bytes_check check
    (bytes between 1 and case when purpose = 'export' then 4294967295 else 209715200 end),
  add constraint type_of_its_purpose check (
    case purpose
      when 'picture' then media_type in ('image/jpeg', 'image/png')
      when 'document' then media_type in ('image/jpeg', 'image/png', 'application/pdf')
      when 'export' then media_type = 'application/zip'
      else media_type in ('video/mp4', 'video/webm')
    end);
