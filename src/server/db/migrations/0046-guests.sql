-- Details typed by a buyer without an account, kept with the cart until it is ordered.
alter table quotes add column guest_buyer jsonb;
create index quotes_with_guests on quotes (quote_id) where guest_buyer is not null;

-- Null for somebody who has ordered as a guest and not paid yet: we do not reveal that we know them, and send no mail.
alter table customers add column account_opened_at timestamptz(3);
update customers set account_opened_at = created_at;
alter table customers alter column account_opened_at set default now();

-- A link that signs in, with the cart and the page that it leads back to: the mail may be read in another browser.
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('reset_password', 'confirm_email', 'change_email_old', 'change_email_new', 'sign_in'));
alter table account_links add column quote_id bigint references quotes on delete set null;
alter table account_links add column return_to text;
