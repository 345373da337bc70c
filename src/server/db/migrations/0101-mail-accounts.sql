-- Mailboxes that supervisors add in the panel, beside those of the setting IMAP_URL.
create table mail_accounts (
  mail_account_id integer generated always as identity primary key,
  username text not null check (username <> ''),
  host text not null check (host <> ''),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls')),
  folder text not null check (folder <> ''),
  reads_sent boolean not null,
  ticket_group text not null default '',
  active boolean not null,
  version integer not null default 1,
  -- The password, encrypted for this user and server only: another server gets nothing from it, nor does a copy of the database.
  secret text,
  unique (username, host, folder)
);
