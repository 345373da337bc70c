-- Links that mails carry. A token is made from its link_id and a key of the server when the mail leaves: a copy of the database
-- opens nothing.
create table account_links (
  link_id uuid primary key,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('reset_password', 'confirm_email')),
  user_kind text not null check (user_kind in ('customer', 'agent')),
  user_id integer not null,
  -- Where it was sent: a link says nothing about another address.
  email citext not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index account_links_of_user on account_links (user_kind, user_id, purpose);
create index account_links_expiry on account_links (expires_at);

-- How often something may be tried, counted for all processes. The moment at which it will be as if nothing had been tried.
create table throttles (
  key_hash bytea primary key,
  clear_at timestamptz(3) not null
);
create index throttles_age on throttles (clear_at);

-- Lines of an older cart that a sign-in brought together with the guest's, until the customer has been shown them.
alter table sessions add column joined_items bigint[] not null default '{}';
