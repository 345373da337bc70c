-- Credit notes, corrective invoices, and whether tax numbers of the European Union are valid.

-- What a refund asks to be issued: written by the transaction that agrees to it, carried out by a job in one more.
create table refund_papers (
  paper_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  item_id bigint not null references order_items,
  -- The press of a button that gave back; it may touch several payments, or none where a fee took all.
  request_key text not null,
  kind text not null check (kind in ('total', 'partial', 'cancellation', 'withdrawal')),
  -- What the credit notes say, by the invoice of each payment: net, VAT, official fees, lines.
  parts jsonb not null,
  -- What a cancellation keeps, which gets an invoice of its own: fee, its VAT, official fees that were spent. Null where nothing is.
  kept jsonb,
  -- The statement of a cancellation, as the customer gets it.
  statement jsonb,
  -- The line of the item's history that the mail is about, and when it may leave.
  history_id bigint not null,
  mail_after timestamptz(3) not null,
  created_at timestamptz(3) not null,
  issued_at timestamptz(3),
  unique (item_id, request_key)
);
create index refund_papers_of_order on refund_papers (order_id);

alter table invoices
  -- sale: of a payment. fee: of what a cancellation kept. credit_note: gives back. correction: puts a wrong recipient right.
  add column role text not null default 'sale' check (role in ('sale', 'fee', 'credit_note', 'correction')),
  add column corrects_id bigint references invoices,
  add column paper_id bigint references refund_papers,
  -- Another document stands in its place, whose amounts count instead of these.
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

-- Answers of VIES about a tax number of another member state; asked again while it is silent.
create table vat_checks (
  country text not null,
  tax_id text not null,
  state text not null check (state in ('asking', 'valid', 'invalid', 'unanswered')),
  -- As the register has it, where the member state tells.
  name text,
  address text,
  -- VIES's own number of the enquiry, by which it was asked is proved.
  consultation text,
  times integer not null default 0,
  asked_at timestamptz(3),
  answered_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (country, tax_id)
);
