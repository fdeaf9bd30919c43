-- Why here and not where the tables are made: 2026-11-21-10-content-version.sql.
call watch_content('treatment_categories');
call watch_content('treatment_pages');
call watch_content('landing_pages');
