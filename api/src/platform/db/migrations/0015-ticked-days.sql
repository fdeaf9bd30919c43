-- Days that a patient ticks: what a milestone asks for, and a medicine that was taken.

create table milestone_ticks (
  milestone_id uuid not null references milestones (id),
  day date not null,
  ticked_at timestamptz not null,
  primary key (milestone_id, day)
);

create table dose_ticks (
  prescription_id uuid not null,
  -- the medicine's place on its prescription
  n smallint not null,
  day date not null,
  ticked_at timestamptz not null,
  primary key (prescription_id, n, day),
  foreign key (prescription_id, n) references prescription_items (prescription_id, n)
);
