-- A customer's identity at an OpenID Connect issuer. It stays linked when they change their e-mail there.
create table customer_identities (
  issuer text not null,
  subject text not null,
  customer_id integer not null references customers on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);
create index customer_identities_of_customer on customer_identities (customer_id);

-- Downloads and event streams cannot be signed, so a ticket gives access to one address once, for the session that
-- requested it.
create table address_tickets (
  ticket_hash bytea primary key,
  address text not null,
  token text not null references oauth_tokens on delete cascade,
  expires_at timestamptz(3) not null
);
create index address_tickets_expiry on address_tickets (expires_at);
create index address_tickets_of_token on address_tickets (token);
