-- Another expert goes on with a thread. They read what comes after it, and what stood before once the patient agrees.
create table thread_hand_overs (
  thread_id uuid not null references threads (id),
  n integer not null check (n > 0),
  -- no gap: each follows the one before it
  follows integer generated always as (nullif(n - 1, 0)) stored,
  from_doctor_id integer not null references doctors (id),
  to_doctor_id integer not null references doctors (id),
  -- how many messages the thread had
  after integer not null check (after >= 0),
  at timestamptz not null,
  -- when the patient let them read what stood before
  agreed_at timestamptz constraint agreed_after_it check (agreed_at >= at),
  primary key (thread_id, n),
  foreign key (thread_id, follows) references thread_hand_overs (thread_id, n),
  constraint to_another_expert check (from_doctor_id <> to_doctor_id)
);
create index hand_overs_of_expert on thread_hand_overs (from_doctor_id);

-- Who answers in a thread, one after the other, and which messages each of them reads: after the first number, up to the second.
create view thread_terms as
  select thread_id, to_doctor_id as doctor_id,
    case when agreed_at is null then after else 0 end as reads_after,
    lead(after) over (partition by thread_id order by n) as reads_until
  from thread_hand_overs
  union all
  select threads.id, coalesce(first.from_doctor_id, threads.doctor_id), 0, first.after
  from threads
  left join thread_hand_overs as first on first.thread_id = threads.id and first.n = 1;
