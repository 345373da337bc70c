-- Received e-mail. Source: specification sections 4 and 7, meanings.md "correos lists".
create table received_mails (
  -- The greater one is the newer one, which is what status 58 compares.
  email_id bigint generated always as identity primary key,
  -- The raw message, stored before anything is read of it. Equal bytes are one message, however often and wherever they lie.
  sha256 text not null unique,
  storage_key text not null,
  size integer not null check (size >= 0),
  -- `sent`: from a folder of sent mail, written in a mail program.
  direction text not null check (direction in ('in', 'sent')),
  received_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- `parked`: nothing is done about it; `not_a_person` says why. `copy`: another copy of it was filed.
  -- `erased`: emptied; its fingerprint stays, since it may still lie in a mailbox.
  state text not null default 'stored' check (state in ('stored', 'unmatched', 'filed', 'parked', 'copy', 'own', 'dismissed', 'erased')),
  -- What was read of it; it can be read again. Everything in it is the sender's word.
  read_at timestamptz(3),
  rfc_message_id text,
  from_email citext not null default '',
  from_name text not null default '',
  to_email text[] not null default '{}',
  cc_emails text[] not null default '{}',
  subject text not null default '',
  body text not null default '',
  html text,
  dated_at timestamptz(3),
  -- Signs that nothing may answer it by itself, and that no person wrote it.
  do_not_answer text[] not null default '{}',
  not_a_person text[] not null default '{}',
  -- Limits that cut something off.
  faults text[] not null default '{}',
  -- Whether its signatures prove the sender's domain.
  trust text not null default 'unverified' check (trust in ('verified', 'unverified', 'failed')),
  -- Where it belongs, who wrote it and what proves it.
  ticket_id bigint references tickets,
  item_id bigint references order_items,
  party text check (party in ('client', 'registry')),
  proof text check (proof in ('address_token', 'signed_message_id', 'known_message', 'taught', 'same_sender', 'new_ticket', 'person')),
  evidence text,
  ticket_message_id bigint references ticket_messages,
  -- Of its item, when it changed it.
  old_status smallint,
  new_status smallint,
  decided_by integer references agents,
  decided_at timestamptz(3),
  version integer not null default 1,
  constraint changed_whole check ((old_status is null) = (new_status is null))
);
create index received_mails_unmatched on received_mails (email_id) where state = 'unmatched';
create index received_mails_by_bytes on received_mails (storage_key);
create index received_mails_lapsing on received_mails (created_at) where state in ('unmatched', 'parked', 'copy', 'own', 'dismissed');
create index received_mails_unread on received_mails (email_id) where state = 'stored';
create index received_mails_by_message_id on received_mails (rfc_message_id) where rfc_message_id is not null;
create index received_mails_of_sender on received_mails (from_email, email_id desc);
create index received_mails_of_ticket on received_mails (ticket_id) where ticket_id is not null;
create index received_mails_of_item on received_mails (item_id, email_id desc) where item_id is not null;
create index received_mails_that_changed on received_mails (created_at) where new_status is not null;

-- Where a message was seen. The mailbox names account and folder.
create table mail_sightings (
  mailbox text not null,
  uid_validity bigint not null,
  uid bigint not null,
  email_id bigint not null references received_mails on delete cascade,
  seen_at timestamptz(3) not null,
  primary key (mailbox, uid_validity, uid)
);
create index mail_sightings_of_mail on mail_sightings (email_id);

-- Mailboxes that are or were read.
create table mailboxes (
  mailbox text primary key,
  -- Older mail is left where it is.
  since timestamptz(3) not null,
  connected_at timestamptz(3),
  failed_at timestamptz(3),
  failure text
);

-- Files of a received message.
create table received_files (
  email_id bigint not null references received_mails on delete cascade,
  position smallint not null,
  name text not null,
  media_type text not null,
  content_id text,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  -- The file of the order that it became.
  file_id uuid,
  primary key (email_id, position)
);
create index received_files_by_bytes on received_files (storage_key);

-- What people taught: this evidence from this sender belongs elsewhere, or nowhere.
create table mail_lessons (
  evidence text not null,
  from_email citext not null,
  ticket_id bigint references tickets on delete cascade,
  item_id bigint references order_items,
  taught_by integer not null references agents,
  taught_at timestamptz(3) not null,
  primary key (evidence, from_email)
);

-- Addresses to which nothing can be delivered, by what a mail server said.
create table dead_addresses (
  address citext primary key,
  diagnostic text not null,
  mail_id uuid,
  since timestamptz(3) not null
);

-- The newest mail of each side; the greater one is shown with status 58.
alter table order_items
  add column client_email_id bigint,
  add column registry_email_id bigint;
