-- Identity documents among the files of an order, and what the cadastre answered.

alter table files add column is_identity boolean not null default false;

-- Descriptions of properties by reference; nothing of any person. Old ones are asked for again, or used when the cadastre is silent.
create table cadastre_answers (
  reference text primary key,
  -- Null where the cadastre knows no such property.
  answer jsonb,
  asked_at timestamptz(3) not null
);
