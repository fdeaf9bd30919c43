-- What browsers report of a build on trial.

-- What became of browser sessions while a build was shown to a share of them: how many, and nothing of whose or where.
-- `begun` is the number of the registry's version in which that canary began.
create table canary_reports (
  begun integer not null check (begun > 0),
  build text not null check (build ~ '^[a-z0-9_-]{1,64}$'),
  kind text not null check (kind in ('session', 'failing', 'outdone')),
  count integer not null check (count > 0),
  primary key (begun, build, kind)
);
