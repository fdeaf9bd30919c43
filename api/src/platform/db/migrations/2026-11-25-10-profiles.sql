-- A profile is written, looked at, shown and taken back. What is not published is on no list, whatever else takes one off.
alter table doctors
  add column state text not null default 'published' check (state in ('draft', 'pending', 'published', 'suspended')),
  add column intro_film uuid references files (id),
  -- what is said in the film, for those who don't hear it
  add column intro_words text check (length(intro_words) between 1 and 5000),
  add constraint film_has_words check ((intro_film is null) = (intro_words is null));
update doctors set state = 'suspended' where retired_at is not null and retired_by = 'product';
alter table doctors add constraint unpublished_is_hidden check (state = 'published' or retired_at is not null);
create index doctors_of_film on doctors (intro_film) where intro_film is not null;

-- What a doctor would change of their profile. It waits until an operator decides; patients read what was approved before.
create table profile_changes (
  id integer generated always as identity primary key,
  doctor_id integer not null references doctors (id) on delete cascade,
  field text not null check (
    field in ('about', 'languages', 'specializations', 'treatments', 'education', 'experience', 'awards', 'film')),
  value jsonb not null,
  film_id uuid references files (id),
  asked_at timestamptz not null,
  decided_at timestamptz check (decided_at >= asked_at),
  decided_by text,
  refused_because text check (length(refused_because) between 1 and 500),
  constraint decided_by_somebody check ((decided_at is null) = (decided_by is null)),
  constraint refused_once_decided check (refused_because is null or decided_at is not null),
  constraint film_of_a_film check (film_id is null or field = 'film')
);
create unique index one_waiting_change_a_field on profile_changes (doctor_id, field) where decided_at is null;
create index changes_of_profile on profile_changes (doctor_id, field, id);
