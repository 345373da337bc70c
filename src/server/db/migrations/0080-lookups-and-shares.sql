-- Orders looked up without an account, with a code mailed to the order's address. One per browser, the latest.
create table order_lookups (
  session_hash bytea primary key references sessions on delete cascade,
  -- The code is derived from it and a key of the server; it is not stored.
  lookup_id uuid not null unique,
  -- Null if number and address match no order.
  order_id bigint references orders,
  tries smallint not null default 0 check (tries >= 0),
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Until when the browser may see the order; null before the right code.
  open_until timestamptz(3)
);
create index order_lookups_of_order on order_lookups (order_id);

-- Links with which a customer lets somebody see or answer one part of an order for a few days.
create table order_shares (
  share_id uuid primary key,
  request_key uuid not null unique,
  order_id bigint not null references orders,
  customer_id integer not null references customers,
  kind text not null check (kind in ('status', 'paper', 'answer')),
  file_id uuid references files on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  check ((kind = 'paper') = (file_id is not null))
);
create index order_shares_of_order on order_shares (order_id);
create index order_shares_of_customer on order_shares (customer_id);
create index order_shares_of_file on order_shares (file_id);

-- Browsers that used such a link.
create table order_share_visits (
  session_hash bytea not null references sessions on delete cascade,
  share_id uuid not null references order_shares on delete cascade,
  opened_at timestamptz(3) not null,
  primary key (session_hash, share_id)
);
create index order_share_visits_of_share on order_share_visits (share_id);

-- Uses of a link, for the customer who created it. Nothing about the user is stored.
create table order_share_uses (
  use_id bigint generated always as identity primary key,
  share_id uuid not null references order_shares on delete cascade,
  kind text not null check (kind in ('view', 'download', 'answer')),
  at timestamptz(3) not null
);
create index order_share_uses_of_share on order_share_uses (share_id, at);
