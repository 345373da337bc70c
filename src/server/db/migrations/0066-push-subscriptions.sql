-- Browsers in which a customer wants push messages when an order's status changes. Source: W3C Push API, RFC 8030, RFC 8291.
create table push_subscriptions (
  subscription_id uuid primary key default gen_random_uuid(),
  -- Where the browser's push service accepts messages for it. Anybody who knows it and the keys can send to it.
  endpoint text not null unique check (endpoint ~ '^https?://'),
  -- Public key (P-256, uncompressed) and secret of the browser, used to encrypt messages.
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  customer_id integer not null references customers,
  -- After its session ends no more messages are sent there. Null for a client that signs its calls.
  session_hash bytea references sessions on delete cascade,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null
);
create index push_subscriptions_customer on push_subscriptions (customer_id);
create index push_subscriptions_session on push_subscriptions (session_hash);
