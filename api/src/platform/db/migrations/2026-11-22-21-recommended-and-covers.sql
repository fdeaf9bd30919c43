-- Why one package is the one to begin with. The content folder names one at most; people may give the word to another row.
alter table packages add column recommended_because text;

-- The picture of a course; a course of the time before has the plain one until its file is loaded.
alter table courses add column cover text not null default '/images/blog/plain.svg';
alter table courses alter column cover drop default;
