-- Why here and not where the table is made: 2026-11-21-10-content-version.sql.
call watch_content('search_words');
