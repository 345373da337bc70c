-- Searchable words of a customer; numbers as written and without separators, so that an index finds any part of a word.
create function customer_words(firstname text, lastname text, tax_name text, email text, tax_id text, phone text)
  returns text language sql immutable parallel safe
  return plain_letters(
    firstname || ' ' || lastname || ' ' || coalesce(tax_name, '') || ' ' || email || ' ' ||
    coalesce(tax_id || ' ' || translate(tax_id, ' .-/', ''), '') || ' ' ||
    coalesce(phone || ' ' || translate(phone, ' .-/+()', ''), '')
  );
create index customers_words on customers
  using gin (customer_words(firstname, lastname, tax_name, email::text, tax_id, phone) gin_trgm_ops);
