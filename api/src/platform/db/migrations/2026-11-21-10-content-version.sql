-- One number that changes with whatever visitors read: caches hold what they made at a version, and nothing older.
create table content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into content_version (version) values (1);

-- Before each statement, so that writers queue here and not with rows locked that another of them waits for.
create function count_content_change() returns trigger language plpgsql as $$
declare
  now_at bigint;
begin
  update content_version set version = version + 1 returning version into now_at;
  -- told at the commit, in the order of commits
  perform pg_notify('content_version', now_at::text);
  return null;
end $$;

create procedure watch_content(watched text) language plpgsql as $$
begin
  execute format(
    'create trigger counts_as_content before insert or update or delete or truncate on %I
     for each statement execute function count_content_change()', watched);
end $$;

-- These tables are older than the procedure, as are those of -11-, -12- and -14-. Their calls stay where they are:
-- a database that has applied these files must never find them changed. A newer table is watched by the migration that makes it.
call watch_content('doctors');
call watch_content('doctor_treatments');
call watch_content('doctor_availability');
call watch_content('treatments');
call watch_content('blog_categories');
call watch_content('blog_authors');
call watch_content('blogs');
call watch_content('booking_products');
call watch_content('feedback');
call watch_content('states');
call watch_content('cities');
