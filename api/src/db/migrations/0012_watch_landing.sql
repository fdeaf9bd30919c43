call watch_content('treatment_categories');
call watch_content('treatment_pages');
call watch_content('landing_pages');
