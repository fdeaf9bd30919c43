-- The blog, its comments, landing pages and questions that are asked often.

-- array_to_string is only stable, and a generated column wants immutable; for text[] it is.
create function tag_words(tags text[]) returns text language sql immutable parallel safe
  return array_to_string(tags, ' ');

-- How a tag stands in an address, and how two spellings of it are one: 'Pelvic Floor' is pelvic-floor.
create function tag_slug(tag text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(btrim(tag)), '\s+', '-', 'g');

create table blog_authors (
  slug text primary key,
  name text not null,
  credentials text not null,
  bio text not null,
  profile_pic text not null,
  doctor_id integer references doctors (id)
);
call watch_content('blog_authors');

create table blogs (
  id integer generated always as identity primary key,
  slug text not null unique,
  category_id integer not null references blog_categories (id),
  author_slug text not null references blog_authors (slug),
  reviewer_id integer references doctors (id),
  reviewed_at timestamptz,
  title text not null,
  short_description text not null,
  description text not null,
  reading_time integer not null check (reading_time > 0),
  tags text[] not null,
  header_image text not null,
  header_image_alt_text text not null,
  meta_title text not null,
  meta_description text not null,
  meta_keywords text not null,
  "references" jsonb not null,
  published_at timestamptz not null,
  updated_at timestamptz not null check (updated_at >= published_at),
  search tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A') ||
  setweight(to_tsvector('english', tag_words(tags)), 'B') ||
  setweight(to_tsvector('english', short_description), 'C') ||
  -- the parser knows HTML: tags and attributes of the body are not indexed
  setweight(to_tsvector('english', description), 'D')) stored,
  -- Where an article came from: those of the content folder go when their file goes, those imported beside them stay.
  origin text not null default 'folder' check (origin in ('folder', 'import'))
);
create index blogs_newest on blogs (published_at desc, id desc);
create index blogs_of_category on blogs (category_id, published_at desc, id desc);
create index blogs_of_author on blogs (author_slug, published_at desc, id desc);
create index blogs_search on blogs using gin (search);
call watch_content('blogs');
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

-- The tags of articles as rows: the newest of a tag are read from an index, however many have it.
create table blog_tags (
  tag text not null,
  blog_id integer not null references blogs (id) on delete cascade,
  published_at timestamptz not null,
  primary key (blog_id, tag)
);
create index newest_of_tag on blog_tags (tag, published_at desc, blog_id desc);

-- The words of titles and tags: a mistyped one is looked up here, in some thousands of rows rather than in every article.
create table title_words (
  word text primary key
);
create index title_words_alike on title_words using gin (word gin_trgm_ops);

-- What people type, in everyday or Hinglish words, and the words that articles use for it.
create table search_words (
  phrase text primary key check (phrase = lower(phrase) and phrase <> ''),
  words text[] not null
);
-- Why here and not where the table is made: 2026-11-21-10-content-version.sql.
call watch_content('search_words');

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
  -- A comment that is sent again, because its answer was lost, is the one that is there.
  key uuid,
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
create unique index one_comment_a_key on comments (user_id, key) where key is not null;

create table comment_reports (
  comment_id integer not null references comments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);

create table landing_pages (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('condition', 'city', 'campaign')),
  heading text not null,
  answer text not null,
  signs_title text not null,
  signs text[] not null check (cardinality(signs) > 0),
  body text not null,
  urgent text[] not null check (cardinality(urgent) > 0),
  first_talk text not null,
  faq jsonb not null,
  "references" jsonb not null,
  -- what the page is about, as schema.org calls it
  about_type text check (about_type in ('MedicalCondition', 'MedicalTherapy')),
  about_name text,
  -- whom it shows: doctors of this type, for this treatment, who speak one of these languages; what is missing narrows nothing
  profile_type text check (profile_type in ('Sexologist', 'Therapist', 'Counsellor')),
  treatment_slug text references treatments (slug),
  languages text[] not null,
  blog_category_slug text not null references blog_categories (slug),
  reviewer_id integer not null references doctors (id),
  reviewed_at timestamptz not null,
  meta_title text not null,
  meta_description text not null,
  check ((about_type is null) = (about_name is null))
);
call watch_content('landing_pages');

create table faqs (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  "group" text not null,
  position integer not null,
  question text not null,
  answer text not null,
  -- where more is said, and what that page is called
  more_path text check (more_path ~ '^/'),
  more_label text,
  check ((more_path is null) = (more_label is null))
);
call watch_content('faqs');
