-- The version of each table of the back-office's configuration. A change raises its number in the same
-- transaction, so that what was read under a number is never newer than the number says.
create table config_versions (
  table_name text primary key,
  version bigint not null
);

create function raise_config_version() returns trigger language plpgsql as $$
begin
  insert into config_versions as kept (table_name, version) values (tg_table_name, 1)
    on conflict (table_name) do update set version = kept.version + 1;
  return null;
end $$;

do $$
declare
  changed text;
begin
  foreach changed in array array['canned_responses', 'email_templates', 'incidences', 'known_networks', 'matches', 'mercantile_registries',
    'municipality_aliases', 'notary_offices', 'portuguese_registries', 'property_registries', 'providers', 'statutes_certifications',
    'provider_payments', 'provider_payment_lines']
  loop
    execute format('create trigger raise_config_version after insert or update or delete or truncate on %I
      for each statement execute function raise_config_version()', changed);
  end loop;
end $$;

-- Of users only what colleagues see, so signing in does not change the version.
create trigger raise_config_version
  after insert or delete or truncate or update of email, firstname, lastname, role, panel_roles, active, aircall_user on agents
  for each statement execute function raise_config_version();
