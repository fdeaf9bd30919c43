call watch_content('search_words');
