-- Customers by any part of what is known of them, numbers as they are written and in one piece.
create function customer_words(names text, email citext, tax_id text, phone text) returns text
  language sql immutable parallel safe
  return plain_letters(
    names || ' ' || email::text || ' ' || coalesce(tax_id, '') || ' ' || translate(coalesce(tax_id, ''), ' .-/', '') || ' ' ||
    coalesce(phone, '') || ' ' || translate(coalesce(phone, ''), ' .-/+()', ''));
create index customers_words on customers using gin (
  customer_words(firstname || ' ' || lastname || ' ' || coalesce(tax_name, ''), email, tax_id, phone) gin_trgm_ops);
create index customers_by_time on customers (created_at, customer_id);
