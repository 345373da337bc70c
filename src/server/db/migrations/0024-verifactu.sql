-- VERI*FACTU: records as submitted, the agency's answer to each, and the state of each issuer's chain and submission.

alter table invoice_chain drop constraint invoice_chain_invoice_id_key;
alter table invoice_chain
  -- amendment: a corrected registration. cancellation: the invoice should never have been issued.
  add column kind text not null default 'registration' check (kind in ('registration', 'amendment', 'cancellation')),
  -- The sealed record, for submission and for the PDF. Empty for records from before submission existed.
  add column xml text not null default '';
alter table invoice_chain alter column kind drop default, alter column xml drop default;
create unique index one_registration_an_invoice on invoice_chain (invoice_id) where kind = 'registration';
create index chain_of_invoice on invoice_chain (invoice_id);

alter table invoices
  add column cancelled_at timestamptz(3),
  add column cancelled_reason text;

create table verifactu_issuers (
  issuer text primary key,
  -- Set by the agency's waiting time between two messages.
  next_message_at timestamptz(3),
  -- Number of unanswered messages in a row, and since when.
  failures integer not null default 0,
  outage_since timestamptz(3),
  last_answer_at timestamptz(3),
  -- How far our clock is ahead of the agency's, by its last answer.
  drift_ms integer,
  -- Result of the nightly check: the last valid record, or the first broken one.
  verified_position bigint,
  verified_at timestamptz(3),
  broken_position bigint
);

-- Sent messages and their results.
create table verifactu_messages (
  message_id bigint generated always as identity primary key,
  issuer text not null references verifactu_issuers,
  -- asked: the missing answer was looked up in the agency's records. refused: none of the records was accepted.
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

-- Submission of each record. mended: rejected, and replaced by another record of the chain.
create table verifactu_records (
  issuer text not null,
  position bigint not null,
  state text not null check (state in ('waiting', 'sent', 'accepted', 'accepted_with_errors', 'rejected', 'mended')),
  message_id bigint references verifactu_messages,
  -- The agency's error code.
  code integer,
  detail text,
  -- Whether the agency already had it.
  duplicate boolean not null default false,
  sealed_at timestamptz(3) not null,
  answered_at timestamptz(3),
  primary key (issuer, position),
  foreign key (issuer, position) references invoice_chain
);
create index records_under_way on verifactu_records (issuer, position) where state in ('waiting', 'sent');
create index records_to_mend on verifactu_records (issuer, position) where state in ('rejected', 'accepted_with_errors');
