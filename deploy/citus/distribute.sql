-- Spreads over the workers of a Citus cluster what present keys allow: tables that no key refers to, without triggers, whose statements name the
-- column that they are spread by. Decision 0149 says why the others stay on the coordinator. Apply it to the coordinator after each migration; what is
-- spread already stays as it is:
--   psql --dbname ADDRESS --file deploy/citus/distribute.sql
do $$
declare
  spread record;
begin
  if not exists (select from pg_dist_node where groupid > 0) then
    raise exception 'This coordinator has no workers: add them by citus_add_node first.';
  end if;
  for spread in
    select * from (values
      ('oauth_nonces', 'nonce'),
      ('consents', 'consent_id'),
      ('cadastre_answers', 'reference'),
      ('cadastre_places', 'place'),
      ('geocoded_addresses', 'digest'),
      ('vat_checks', 'tax_id')
    ) as tables (name, by_column)
    where not exists (select from pg_dist_partition where logicalrelid = name::regclass)
  loop
    perform create_distributed_table(spread.name, spread.by_column);
  end loop;
end $$;
