-- Identity documents among the files of an order, and cached answers of the cadastre.

alter table files add column is_identity boolean not null default false;

-- Descriptions of properties by reference, without personal data. Old ones are refreshed, or used if the cadastre does
-- not answer.
create table cadastre_answers (
  reference text primary key,
  -- Null if the cadastre has no such property.
  answer jsonb,
  asked_at timestamptz(3) not null
);
