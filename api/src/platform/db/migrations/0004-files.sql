-- Files, their uploads and pictures.

-- A file on its way. It comes in parts, one after the other, so `received` says where the next one begins. `key` is made
-- by who sends, so that a repeated start is the same one. Its id becomes the file's.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id),
  key uuid not null,
  purpose text not null,
  name text not null check (length(name) between 1 and 120),
  bytes bigint not null,
  received bigint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (owner_id, key),
  constraint largest_of_a_purpose
    check (bytes between 1 and case when purpose = 'film' then 209715200 else 10485760 end),
  constraint received_of_the_whole check (received between 0 and bytes),
  constraint finished_is_whole check (finished_at is null or received = bytes),
  constraint uploads_purpose_check check (purpose in ('picture', 'document', 'message', 'film'))
);
create index uploads_old on uploads (created_at);

-- A part that is stored under a key of its own until the file is put together.
create table file_parts (
  upload_id uuid not null references uploads (id) on delete cascade,
  starts_at bigint not null check (starts_at >= 0),
  bytes integer not null check (bytes between 1 and 4194304),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  store_key text not null unique,
  primary key (upload_id, starts_at)
);

-- A private file: what its bytes are, by our own look at them. A removed one keeps its row and loses its bytes.
create table files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  purpose text not null,
  name text not null check (length(name) between 1 and 120),
  media_type text not null,
  bytes bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  store_key text unique,
  created_at timestamptz not null,
  removed_at timestamptz check (removed_at >= created_at),
  constraint stored_or_removed check (store_key is not null or removed_at is not null),
  constraint files_media_type_check check
    (media_type in ('image/jpeg', 'image/png', 'application/pdf', 'video/mp4', 'video/webm', 'application/zip')),
  -- an export holds all that its person has
  constraint files_bytes_check check
    (bytes between 1 and case when purpose = 'export' then 4294967295 else 209715200 end),
  constraint files_purpose_check check (purpose in ('picture', 'document', 'message', 'film', 'export')),
  constraint type_of_its_purpose check (
    case purpose
      when 'picture' then media_type in ('image/jpeg', 'image/png')
      when 'document' then media_type in ('image/jpeg', 'image/png', 'application/pdf')
      when 'message' then media_type in ('image/jpeg', 'image/png', 'application/pdf')
      when 'export' then media_type = 'application/zip'
      else media_type in ('video/mp4', 'video/webm')
    end)
);
create index files_of_owner on files (owner_id) where removed_at is null;
create index files_to_clear on files (removed_at) where removed_at is not null and store_key is not null;
-- Unused files are looked for among those of a month, by this index. What is older, and nothing has ever used, goes now.
create index files_by_age on files (created_at, id) where removed_at is null;

-- A doctor may see a file until then; its owner always may.
create table file_grants (
  file_id uuid not null references files (id),
  doctor_id integer not null,
  until timestamptz not null,
  primary key (file_id, doctor_id)
);
create index file_grants_of_doctor on file_grants (doctor_id);

-- The picture by which somebody is known to those who treat them: one, of their own files.
create table user_pictures (
  user_id uuid primary key references users (id) on delete cascade,
  file_id uuid not null unique references files (id) on delete cascade,
  set_at timestamptz not null
);
