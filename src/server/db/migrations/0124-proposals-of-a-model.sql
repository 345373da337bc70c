-- What a language model proposed for values that the rules left blank. The paper contains each of them; an agent takes it or leaves it.
alter table note_readings add column proposals jsonb not null default '[]';
