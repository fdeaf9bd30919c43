-- Questions to all experts, and comments below articles.
insert into questions (id, patient_id, category, text, is_public, alias, asked_at, due_at, is_for_everybody)
select size.id('question', n), size.id('patient', case when size.is_theirs(n, 50, 100) then 1 else 1 + n % size.many(200) end),
  (array['body', 'desire', 'mind', 'together', 'safety'])[1 + n % 5], 'What is a question of more than twenty letters?', n % 2 = 0,
  'Reader ' || n, at, at + interval '2 days', n % 4 = 0
from generate_series(1, size.many(50)) as n, lateral (select size.present() - (n % 900 + 2) * interval '1 day') as of(at);
insert into question_answers (question_id, doctor_id, text, may_show, answered_at, read_at)
select size.id('question', n), case when n % 5 = 0 then 1000003 else 1000001 end, 'An answer of more than twenty letters, too.', true,
  at + interval '1 day', at + interval '2 days'
from generate_series(11, size.many(50)) as n, lateral (select size.present() - (n % 900 + 2) * interval '1 day') as of(at);
create unlogged table size.articles as select id, row_number() over (order by published_at desc, id desc) - 1 as place from blogs;
analyze articles;
insert into comments (blog_id, user_id, comment, created_at)
select articles.id, size.id('patient', case when size.is_theirs(n, 100, 200) then 1 else 1 + n % size.many(200) end), 'What a reader says.',
  size.present() - n % 900 * interval '1 hour'
from generate_series(1, size.many(200)) as n cross join (select count(*) from articles) as every
join articles on place = case when n % 10 = 0 then 0 else n % count end;
insert into comment_aliases (blog_id, user_id, alias)
select blog_id, user_id, 'Reader ' || row_number() over () from (select distinct blog_id, user_id from comments where user_id in (
  select id from users where email like 'patient-%@synthetic.example')) as writers;
