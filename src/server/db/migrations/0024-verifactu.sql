-- VERI*FACTU: records as they are sent, what the agency said to each, and how each issuer's chain and sending are.

alter table invoice_chain drop constraint invoice_chain_invoice_id_key;
alter table invoice_chain
  -- amendment: the registration again, mended. cancellation: the invoice should never have existed.
  add column kind text not null default 'registration' check (kind in ('registration', 'amendment', 'cancellation')),
  -- The record as it was sealed, for sending and for the paper. Empty for records from before there was any sending.
  add column xml text not null default '';
alter table invoice_chain alter column kind drop default, alter column xml drop default;
create unique index one_registration_an_invoice on invoice_chain (invoice_id) where kind = 'registration';
create index chain_of_invoice on invoice_chain (invoice_id);

alter table invoices
  add column cancelled_at timestamptz(3),
  add column cancelled_reason text;

create table verifactu_issuers (
  issuer text primary key,
  -- The agency says how long to wait between two messages.
  next_message_at timestamptz(3),
  -- Messages in a row that got no answer, and since when.
  failures integer not null default 0,
  outage_since timestamptz(3),
  last_answer_at timestamptz(3),
  -- How far our clock is ahead of the agency's, by its last answer.
  drift_ms integer,
  -- What the nightly check found: the last record up to which the chain holds, or the first that does not.
  verified_position bigint,
  verified_at timestamptz(3),
  broken_position bigint
);

-- Messages that were sent, and what came of them.
create table verifactu_messages (
  message_id bigint generated always as identity primary key,
  issuer text not null references verifactu_issuers,
  -- asked: an answer that never came was looked up in the agency's store. refused: it took none of the records.
  state text not null check (state in ('sent', 'answered', 'refused', 'unknown', 'asked')),
  records integer not null,
  incident boolean not null,
  sent_at timestamptz(3) not null,
  answered_at timestamptz(3),
  -- The agency's receipt.
  csv text,
  code integer,
  detail text
);
create index messages_of_issuer on verifactu_messages (issuer, message_id desc);
create unique index one_message_under_way on verifactu_messages (issuer) where state in ('sent', 'unknown');

-- The way of each record to the agency. mended: rejected, and another record of the chain took its place.
create table verifactu_records (
  issuer text not null,
  position bigint not null,
  state text not null check (state in ('waiting', 'sent', 'accepted', 'accepted_with_errors', 'rejected', 'mended')),
  message_id bigint references verifactu_messages,
  -- What the agency finds wrong, by its own list.
  code integer,
  detail text,
  -- The agency had it already.
  duplicate boolean not null default false,
  sealed_at timestamptz(3) not null,
  answered_at timestamptz(3),
  primary key (issuer, position),
  foreign key (issuer, position) references invoice_chain
);
create index records_under_way on verifactu_records (issuer, position) where state in ('waiting', 'sent');
create index records_to_mend on verifactu_records (issuer, position) where state in ('rejected', 'accepted_with_errors');
