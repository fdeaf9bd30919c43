-- When its asker was first shown an answer: after that, nobody is told of it any more.
alter table question_answers add column read_at timestamptz;
