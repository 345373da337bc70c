-- Second factors of back-office users, re-authentication, and impersonation of customers.

create table agent_totp (
  agent_id integer primary key references agents,
  -- Encrypted, so that a copy of the database cannot generate codes.
  sealed_secret text not null,
  -- Null while it is being set up; it is not a factor until then.
  confirmed_at timestamptz(3),
  -- Time step of the last accepted code: neither it nor an older one is accepted again.
  last_step bigint,
  created_at timestamptz(3) not null default now()
);

create table agent_recovery_codes (
  agent_id integer not null references agents,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (agent_id, code_hash)
);

create table agent_passkeys (
  credential_id text primary key,
  agent_id integer not null references agents,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);
create index agent_passkeys_of_agent on agent_passkeys (agent_id);

-- Challenges sent to browsers; each is accepted once.
create table passkey_challenges (
  challenge text primary key,
  agent_id integer not null references agents,
  purpose text not null check (purpose in ('register', 'prove')),
  expires_at timestamptz(3) not null
);

-- Sign-ins whose password was right and whose second factor is still due.
create table second_steps (
  token_hash bytea primary key,
  agent_id integer not null references agents,
  expires_at timestamptz(3) not null
);

alter table agents add column preferences jsonb not null default '{}';

-- An access token is a session that its owner can see and end.
alter table oauth_tokens
  add column session_id uuid not null default gen_random_uuid(),
  add column ip_address text,
  add column user_agent text,
  add column proved_at timestamptz(3);
create unique index oauth_tokens_session on oauth_tokens (session_id);
create index oauth_tokens_of_user on oauth_tokens (user_kind, user_id) where kind = 'access';

-- An agent's visit to a customer's account. Kept after its end, so that the customer can see who was there, and why.
create table customer_visits (
  visit_id uuid primary key default gen_random_uuid(),
  agent_id integer not null references agents,
  customer_id integer not null references customers,
  store_id integer not null,
  -- Ticket that opens the visit once; null afterwards.
  ticket_hash bytea unique,
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  reason text,
  reason_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index customer_visits_of_customer on customer_visits (customer_id, created_at desc);

alter table sessions add column visit_id uuid references customer_visits;
alter table sessions drop constraint sessions_kind_check, drop constraint sessions_check;
alter table sessions
  add constraint sessions_kind_check check (kind in ('guest', 'customer', 'visit')),
  add constraint sessions_check check ((kind = 'guest') = (customer_id is null) and (kind = 'visit') = (visit_id is not null));

-- Actions during a visit record two people: the customer as actor, and the agent here.
alter table audit_events add column visit_id uuid, add column visiting_agent_id integer;
create index audit_events_of_visit on audit_events (visit_id) where visit_id is not null;
