-- Orders derived from an order, found by their parent.
create index order_items_of_parent on order_items (parent_id) where parent_id is not null;

-- A form that was started from an order or a portfolio record stores its origin.
alter table form_drafts add column origin text, add column origin_id text;

-- The last form of a nota simple is searched among all carts of its customer.
create index quotes_of_customer on quotes (customer_id, store_id) where customer_id is not null;

-- The portfolio: properties, companies and vehicles about which a customer orders documents. Source: specification,
-- section 3, "Portfolio".
create table inmuebles (
  inmueble_id bigint generated always as identity primary key,
  customer_id integer not null references customers,
  -- provincia (INE code), municipio, direccion, titular, cru, finca, registro, referencia_catastral.
  attr jsonb not null default '{}',
  tipo integer check (tipo between 100 and 106),
  uso integer check (uso between 200 and 206),
  favoritos boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index inmuebles_of_customer on inmuebles (customer_id);

create table empresas (
  empresa_id bigint generated always as identity primary key,
  customer_id integer not null references customers,
  name text not null,
  cif text,
  relacion integer check (relacion between 500 and 507),
  seguimiento_activo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index empresas_of_customer on empresas (customer_id);

create table vehiculos (
  vehiculo_id bigint generated always as identity primary key,
  customer_id integer not null references customers,
  -- matricula, bastidor.
  attr jsonb not null default '{}',
  tipo integer check (tipo between 300 and 303),
  etiqueta integer check (etiqueta between 304 and 307),
  uso integer check (uso between 400 and 404),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index vehiculos_of_customer on vehiculos (customer_id);

-- Orders about one portfolio record, such as the last nota of a property.
create index order_items_by_origin on order_items (customer_id, origin, origin_id) where origin is not null;
