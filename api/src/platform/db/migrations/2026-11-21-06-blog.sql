create extension if not exists pg_trgm;

-- A word of the title weighs more than one of the tags, that more than one of the short text, and all more than the body.
alter table blogs drop column search;
alter table blogs add column search tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A') ||
  setweight(to_tsvector('english', tag_words(tags)), 'B') ||
  setweight(to_tsvector('english', short_description), 'C') ||
  -- the parser knows HTML: tags and attributes of the body are not indexed
  setweight(to_tsvector('english', description), 'D')) stored;
create index blogs_search on blogs using gin (search);

-- How a tag stands in an address, and how two spellings of it are one: 'Pelvic Floor' is pelvic-floor.
create function tag_slug(tag text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(btrim(tag)), '\s+', '-', 'g');

-- The tags of articles as rows: the newest of a tag are read from an index, however many have it.
create table blog_tags (
  tag text not null,
  blog_id integer not null references blogs (id) on delete cascade,
  published_at timestamptz not null,
  primary key (blog_id, tag)
);
create index newest_of_tag on blog_tags (tag, published_at desc, blog_id desc);
drop index blogs_by_tag;

-- The words of titles and tags: a mistyped one is looked up here, in some thousands of rows rather than in every article.
create table title_words (
  word text primary key
);
create index title_words_alike on title_words using gin (word gin_trgm_ops);

create function index_blog() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from blog_tags where blog_id = new.id;
  end if;
  insert into blog_tags (tag, blog_id, published_at)
    select distinct tag_slug(tag), new.id, new.published_at from unnest(new.tags) as tag;
  insert into title_words (word)
    select word from unnest(tsvector_to_array(to_tsvector('simple', new.title || ' ' || tag_words(new.tags)))) as word
    where length(word) > 3 and word ~ '^[[:alpha:]]+$'
    order by word
    on conflict do nothing;
  return null;
end $$;
create trigger indexes_new_blog after insert on blogs for each row execute function index_blog();
create trigger indexes_changed_blog after update on blogs for each row
  when ((old.title, old.tags, old.published_at) is distinct from (new.title, new.tags, new.published_at))
  execute function index_blog();
insert into blog_tags (tag, blog_id, published_at)
  select distinct tag_slug(tag), id, published_at from blogs, unnest(tags) as tag;
insert into title_words (word)
  select distinct word
  from blogs, unnest(tsvector_to_array(to_tsvector('simple', title || ' ' || tag_words(tags)))) as word
  where length(word) > 3 and word ~ '^[[:alpha:]]+$';

-- What people type, in everyday or Hinglish words, and the words that articles use for it.
create table search_words (
  phrase text primary key check (phrase = lower(phrase) and phrase <> ''),
  words text[] not null check (cardinality(words) > 0)
);

-- The made-up name of a reader below one article. It tells nothing about the same reader below another.
create table comment_aliases (
  blog_id integer not null references blogs (id),
  user_id uuid not null references users (id) on delete cascade,
  alias text not null,
  primary key (blog_id, user_id),
  unique (blog_id, alias)
);

-- A deleted comment keeps its place, for the replies below it, but not its text.
create table comments (
  id integer generated always as identity primary key,
  blog_id integer not null references blogs (id),
  user_id uuid not null references users (id),
  -- set when a doctor answers: then the doctor's own name is shown
  doctor_id integer references doctors (id),
  parent_comment_id integer,
  -- the comment that began the thread; null for that one itself
  thread_id integer,
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null,
  deleted_at timestamptz,
  hidden_at timestamptz,
  unique (id, blog_id),
  foreign key (parent_comment_id, blog_id) references comments (id, blog_id),
  foreign key (thread_id, blog_id) references comments (id, blog_id),
  check ((parent_comment_id is null) = (thread_id is null)),
  check ((comment is null) = (deleted_at is not null))
);
create index threads_of_blog on comments (blog_id, created_at desc, id desc) where thread_id is null;
create index replies_of_thread on comments (thread_id, created_at, id) where thread_id is not null;
create index comments_of_user on comments (user_id, created_at);
create index comments_of_parent on comments (parent_comment_id, blog_id);

create table comment_reports (
  comment_id integer not null references comments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
