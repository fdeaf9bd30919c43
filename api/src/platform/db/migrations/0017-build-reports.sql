-- What browsers report of every live build, and not of one on trial alone.

alter table canary_reports rename to build_reports;
alter table build_reports rename constraint canary_reports_pkey to build_reports_pkey;
-- The number of the registry's version in which the build went out: a build that goes out again is counted anew.
alter table build_reports rename column begun to since;
alter table build_reports rename constraint canary_reports_begun_check to build_reports_since_check;
alter table build_reports rename constraint canary_reports_build_check to build_reports_build_check;
alter table build_reports rename constraint canary_reports_count_check to build_reports_count_check;
alter table build_reports drop constraint canary_reports_kind_check;
alter table build_reports add constraint build_reports_kind_check check (
  kind in ('session', 'failing', 'address', 'failing_address', 'outdone', 'heavy', 'late', 'slow')
);
