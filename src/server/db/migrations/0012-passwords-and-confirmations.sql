-- Links in mails. The token is derived from link_id and a key of the server when the mail is sent, so a copy of the
-- database grants no access.
create table account_links (
  link_id uuid primary key,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('reset_password', 'confirm_email')),
  user_kind text not null check (user_kind in ('customer', 'agent')),
  user_id integer not null,
  -- The address to which it was sent: a link proves nothing about another address.
  email citext not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index account_links_of_user on account_links (user_kind, user_id, purpose);
create index account_links_expiry on account_links (expires_at);

-- Throttles, counted for all processes: the time at which the allowance will be full again.
create table throttles (
  key_hash bytea primary key,
  clear_at timestamptz(3) not null
);
create index throttles_age on throttles (clear_at);

-- Lines of an older cart that were merged into the guest's cart at sign-in, until the customer has seen them.
alter table sessions add column joined_items bigint[] not null default '{}';
