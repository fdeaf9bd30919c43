-- Where an article came from: those of the content folder go when their file goes, those imported beside them stay.
alter table blogs add column origin text not null default 'folder' check (origin in ('folder', 'import'));
