-- Credit notes, corrective invoices, and whether tax numbers of the European Union are valid.

-- Documents to issue for a refund: written by the transaction that approves it, issued by a job in another one.
create table refund_papers (
  paper_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  item_id bigint not null references order_items,
  -- Idempotency key of the refund, which may be of several payments, or of none if the fee takes all.
  request_key text not null,
  kind text not null check (kind in ('total', 'partial', 'cancellation', 'withdrawal')),
  -- Content of the credit notes, by the invoice of each payment: net, VAT, official fees, lines.
  parts jsonb not null,
  -- Amounts kept by a cancellation, which get their own invoice: fee, its VAT, spent official fees. Null if nothing is
  -- kept.
  kept jsonb,
  -- The statement of a cancellation, as sent to the customer.
  statement jsonb,
  -- The history line that the mail is about, and the earliest time of sending.
  history_id bigint not null,
  mail_after timestamptz(3) not null,
  created_at timestamptz(3) not null,
  issued_at timestamptz(3),
  unique (item_id, request_key)
);
create index refund_papers_of_order on refund_papers (order_id);

alter table invoices
  -- sale: of a payment. fee: of the amounts kept by a cancellation. credit_note: of a refund. correction: of a wrong
  -- recipient.
  add column role text not null default 'sale' check (role in ('sale', 'fee', 'credit_note', 'correction')),
  add column corrects_id bigint references invoices,
  add column paper_id bigint references refund_papers,
  -- Replaced by another document, whose amounts count instead.
  add column superseded boolean not null default false;
alter table invoices drop constraint invoices_payment_id_key;
create index invoices_of_payment on invoices (payment_id);
create unique index one_invoice_of_a_sale on invoices (payment_id) where role = 'sale';
create unique index one_fee_invoice_of_a_paper on invoices (paper_id) where role = 'fee';
create unique index one_credit_note_of_a_paper on invoices (paper_id, corrects_id) where role = 'credit_note';
-- The same invoice cannot be corrected twice: the second correction corrects the first one.
create unique index one_correction_of_an_invoice on invoices (corrects_id) where role = 'correction';
create index invoices_correcting on invoices (corrects_id) where corrects_id is not null;
alter table invoices add constraint corrections_name_their_invoice check ((role in ('credit_note', 'correction')) = (corrects_id is not null));

-- Answers of VIES about a tax number of another member state; retried until there is one.
create table vat_checks (
  country text not null,
  tax_id text not null,
  state text not null check (state in ('asking', 'valid', 'invalid', 'unanswered')),
  -- As registered, if the member state discloses it.
  name text,
  address text,
  -- VIES's number of the enquiry, which proves that it was made.
  consultation text,
  times integer not null default 0,
  asked_at timestamptz(3),
  answered_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (country, tax_id)
);
