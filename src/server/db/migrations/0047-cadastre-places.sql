-- Streets of municipalities and properties of buildings as the cadastre lists them; nothing of any person. Old ones are asked for again, or
-- used when the cadastre is silent.
create table cadastre_places (
  -- INE code of a municipality, whose streets it is about; or that, the street's code and a number.
  place text primary key,
  answer jsonb not null,
  asked_at timestamptz(3) not null
);
