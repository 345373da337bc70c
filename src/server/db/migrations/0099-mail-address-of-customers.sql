-- Where a customer is reached by mail. A firm's `email` is invented, so that nobody signs in by it: it is shown to nobody and mailed nowhere.
alter table customers add column mail_address citext not null generated always as (coalesce(contact_email, email)) stored;
create index customers_mail_address on customers (mail_address);
drop index customers_words;
create index customers_words on customers
  using gin (customer_words(firstname, lastname, tax_name, mail_address::text, tax_id, phone) gin_trgm_ops);
