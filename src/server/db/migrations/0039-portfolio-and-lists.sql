-- The portfolio and the lists of the panel.

-- Idempotency keys of creation.
alter table inmuebles add column request_key text;
alter table empresas add column request_key text;
alter table vehiculos add column request_key text;
create unique index inmuebles_by_request on inmuebles (customer_id, request_key) where request_key is not null;
create unique index empresas_by_request on empresas (customer_id, request_key) where request_key is not null;
create unique index vehiculos_by_request on vehiculos (customer_id, request_key) where request_key is not null;

-- Letters as they are looked for: neither accents nor capitals. `unaccent` is stable only because its dictionary could be another one;
-- here it is named.
create function plain_letters(text) returns text language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));
create function plain_values(jsonb) returns text language sql immutable parallel safe
  as $$ select plain_letters(string_agg(value, ' ' order by key)) from jsonb_each_text($1) $$;

alter table inmuebles add column words text generated always as (plain_values(attr)) stored;
alter table empresas add column words text generated always as (plain_letters(name || ' ' || coalesce(cif, ''))) stored;
alter table vehiculos add column words text generated always as (plain_values(attr)) stored;
create index inmuebles_words on inmuebles using gin (words gin_trgm_ops);
create index empresas_words on empresas using gin (words gin_trgm_ops);
create index vehiculos_words on vehiculos using gin (words gin_trgm_ops);
create index inmuebles_by_time on inmuebles (created_at, inmueble_id);
create index empresas_by_time on empresas (created_at, empresa_id);
create index vehiculos_by_time on vehiculos (created_at, vehiculo_id);

-- A portfolio document belongs to a customer and to no order; `origin` names its record, if any.
alter table files
  add column customer_id integer references customers,
  add column origin text check (origin in ('inmueble', 'empresa', 'vehiculo')),
  add column origin_id bigint,
  add constraint files_of_somebody check (customer_id is null or (item_id is null and order_id is null)),
  add constraint files_origin_is_whole check ((origin is null) = (origin_id is null) and (origin is null or customer_id is not null));
create index files_of_customer on files (customer_id) where customer_id is not null;
create index files_by_origin on files (origin, origin_id) where origin is not null;
create index files_by_time on files (created_at, file_id);

-- What was sent to an address, newest first, and to anybody.
create index mails_to_address on mails (lower(to_address), created_at);
create index mails_by_time on mails (created_at, mail_id);

-- What a customer did.
create index audit_events_of_customer on audit_events (actor_id, event_id) where actor_kind = 'customer';
-- What was done lately: events are written in the order of their moments, so that a few pages of the table hold a week.
create index audit_events_by_time on audit_events using brin (at);

-- Who gets news, and whose companies are followed.
create index customers_with_newsletter on customers (customer_id) where newsletter;
create index empresas_followed on empresas (customer_id) where seguimiento_activo;
