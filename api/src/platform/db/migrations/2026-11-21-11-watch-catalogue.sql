-- Why here and not where the tables are made: 2026-11-21-10-content-version.sql.
call watch_content('cancellation_policies');
call watch_content('lab_tests');
call watch_content('lab_panel_tests');
call watch_content('courses');
call watch_content('course_lessons');
call watch_content('packages');
call watch_content('package_problems');
call watch_content('package_inclusions');
