-- Streets of municipalities and properties of buildings from the cadastre, without personal data. Old ones are
-- refreshed, or used if the cadastre does not answer.
create table cadastre_places (
  -- INE code of a municipality, for its streets; or INE code, street code and number, for its properties.
  place text primary key,
  answer jsonb not null,
  asked_at timestamptz(3) not null
);
