-- Received e-mail. Source: specification sections 4 and 7, meanings.md "correos lists".
create table received_mails (
  -- Increasing, since status 58 compares it to find the newer mail.
  email_id bigint generated always as identity primary key,
  -- Hash of the raw message, which is stored before it is parsed. Equal bytes are one message, in any number of
  -- folders.
  sha256 text not null unique,
  storage_key text not null,
  size integer not null check (size >= 0),
  -- `sent`: from a folder of sent mail, written in a mail program.
  direction text not null check (direction in ('in', 'sent')),
  received_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- `parked`: no action; `not_a_person` says why. `copy`: another copy of it was filed. `erased`: content deleted; the
  -- hash is kept, since the message may still be in a mailbox.
  state text not null default 'stored' check (state in ('stored', 'unmatched', 'filed', 'parked', 'copy', 'own', 'dismissed', 'erased')),
  -- Parsed content; it can be parsed again. All of it is unverified data of the sender.
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
  -- Signs that it must not be answered automatically, and that no person wrote it.
  do_not_answer text[] not null default '{}',
  not_a_person text[] not null default '{}',
  -- Exceeded limits, because of which content was left out.
  faults text[] not null default '{}',
  -- Whether its signatures prove the sender's domain.
  trust text not null default 'unverified' check (trust in ('verified', 'unverified', 'failed')),
  -- Where it was filed, who wrote it, and the evidence.
  ticket_id bigint references tickets,
  item_id bigint references order_items,
  party text check (party in ('client', 'registry')),
  proof text check (proof in ('address_token', 'signed_message_id', 'known_message', 'taught', 'same_sender', 'new_ticket', 'person')),
  evidence text,
  ticket_message_id bigint references ticket_messages,
  -- Previous status of its item, if the mail changed it.
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
  -- Older mail is not read.
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
  -- The file of the order that was made from it.
  file_id uuid,
  primary key (email_id, position)
);
create index received_files_by_bytes on received_files (storage_key);

-- Corrections by people: this evidence from this sender belongs elsewhere, or nowhere.
create table mail_lessons (
  evidence text not null,
  from_email citext not null,
  ticket_id bigint references tickets on delete cascade,
  item_id bigint references order_items,
  taught_by integer not null references agents,
  taught_at timestamptz(3) not null,
  primary key (evidence, from_email)
);

-- Undeliverable addresses, as reported by mail servers.
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
