-- The furthest step that a form which is not sent yet has shown, so that a form counts once at each of its questions.
alter table form_drafts add column furthest_step integer;

-- Counts of what happens at each question of a form per day. No row is about one visitor or one form.
create table form_counts (
  day date not null,
  store_id integer not null,
  product_id integer not null,
  option_id integer not null,
  -- Forms that were shown the question, and that went on from its page; of the latter, those with an answer to it.
  reached bigint not null check (reached >= 0),
  passed bigint not null check (passed >= 0),
  answered bigint not null check (answered >= 0),
  -- Times an answer was refused.
  refused bigint not null check (refused >= 0),
  primary key (day, store_id, product_id, option_id)
);
