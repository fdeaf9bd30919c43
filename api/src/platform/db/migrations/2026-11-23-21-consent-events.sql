-- What somebody agreed to, and took back: a line for each time, never changed. The text is a published document, by its
-- version. A text of the time before documents were published has none, and was carried over.
create table consent_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null constraint known_purpose_of_consent check (purpose in ('teleconsultation')),
  document_slug text not null,
  document_version integer,
  given boolean not null,
  channel text not null constraint known_channel_of_consent check (channel in ('login', 'page', 'carried_over')),
  -- made by the page: a choice that is sent again is the same one
  key uuid,
  at timestamptz not null,
  foreign key (document_slug, document_version) references legal_documents (slug, version),
  constraint text_is_published check (document_version is not null or channel = 'carried_over'),
  constraint one_choice_a_key unique (user_id, key)
);
create index consents_of_user on consent_events (user_id, purpose, id desc);
-- a line goes with its person alone
create trigger only_added_to before update or delete on consent_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

insert into consent_events (user_id, purpose, document_slug, document_version, given, channel, at)
  select user_id, purpose, 'telemedicine-consent',
    (select max(version) from legal_documents
      where slug = 'telemedicine-consent' and effective_on::text = text_version),
    true, 'carried_over', given_at
  from consents where purpose = 'teleconsultation' order by given_at;
drop table consents;

-- The last word on each purpose, where it is a yes.
create view living_consents as
  select user_id, purpose, document_version from (
    select distinct on (user_id, purpose) * from consent_events order by user_id, purpose, id desc) as last_words
  where given;
