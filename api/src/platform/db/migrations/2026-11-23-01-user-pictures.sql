-- The picture by which somebody is known to those who treat them: one, of their own files.
create table user_pictures (
  user_id uuid primary key references users (id) on delete cascade,
  file_id uuid not null unique references files (id) on delete cascade,
  set_at timestamptz not null
);
