-- Firms: an account of its own, in which several people act with their own sign-in. The account is a customer without a password; its
-- address is invented, so that nobody signs in by it, and mail for it goes to `contact_email`.
alter table customers add column contact_email citext;

create table firms (
  firm_id integer primary key references customers,
  request_key uuid not null unique,
  created_at timestamptz(3) not null
);

create table firm_members (
  firm_id integer not null references firms,
  person_id integer not null references customers,
  role text not null check (role in ('administrator', 'buyer', 'reader')),
  joined_at timestamptz(3) not null,
  primary key (firm_id, person_id)
);
create index firm_members_of_person on firm_members (person_id);

create table firm_invitations (
  invitation_id uuid primary key,
  firm_id integer not null references firms,
  email citext not null,
  role text not null check (role in ('administrator', 'buyer', 'reader')),
  token_hash bytea not null unique,
  -- Null once that person is erased.
  invited_by integer references customers,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3)
);
create unique index one_open_invitation on firm_invitations (firm_id, email) where accepted_at is null and revoked_at is null;

-- Whom the invoices of an account can be made out to. Those of orders are copied into the order.
create table tax_identities (
  identity_id integer generated always as identity primary key,
  customer_id integer not null references customers,
  tax_name text not null,
  tax_id text not null,
  tax_address text not null,
  tax_postal_code text not null,
  tax_city text not null,
  tax_country text not null,
  is_default boolean not null default false,
  created_at timestamptz(3) not null,
  unique (customer_id, tax_id)
);
create unique index one_default_identity on tax_identities (customer_id) where is_default;

-- Keys by which programs of a firm sign their calls. The secret is shown once and kept sealed: signatures are checked with it.
create table api_keys (
  key_id uuid primary key,
  request_key uuid not null unique,
  customer_id integer not null references customers,
  name text not null,
  consumer_key text not null unique,
  sealed_secret text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by integer references customers,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index api_keys_of_customer on api_keys (customer_id);

-- The firm that a browser acts for; the person stays `customer_id`.
alter table sessions add column acting_for integer references firms;
create index sessions_of_firm on sessions (acting_for) where acting_for is not null;
alter table push_subscriptions add column person_id integer references customers;

-- Who of a firm filled a cart and placed an order. Each person has a cart of their own.
alter table quotes add column person_id integer references customers;
alter table orders add column ordered_by integer references customers;
create index orders_of_person on orders (ordered_by) where ordered_by is not null;
drop index one_active_quote_of_a_customer;
create unique index one_active_quote_of_a_customer on quotes (customer_id, store_id, person_id) nulls not distinct
  where state = 'active' and customer_id is not null;
