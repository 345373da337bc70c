-- ID tokens of an issuer that proved somebody, by fingerprint, until they lapse by themselves: none proves anybody twice.
create table used_identity_tokens (
  token_hash bytea primary key,
  expires_at timestamptz(3) not null
);
create index used_identity_tokens_expiry on used_identity_tokens (expires_at);

-- A back-office user's identity at an OpenID Connect issuer, from their first sign-in there: their address may be given to somebody else later.
create table agent_identities (
  issuer text not null,
  subject text not null,
  agent_id integer not null references agents on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (issuer, subject),
  unique (agent_id, issuer)
);
