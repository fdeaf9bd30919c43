-- A comment that is sent again, because its answer was lost, is the one that is there.
alter table comments add column key uuid;
create unique index one_comment_a_key on comments (user_id, key) where key is not null;
