-- Searchable text for customers' own orders: numbers, reference and answers, without accents and capitals. It contains
-- nothing internal. foldText of src/domain/orders/search-text.ts normalises queries in the same way.
create function own_text_of(order_id bigint, referencia text, answers jsonb) returns text language sql immutable parallel safe as $$
  select case when octet_length(own) = length(own) then lower(own)
    else lower(regexp_replace(normalize(own, nfkd), '[\u0300-\u036f\u00b7]+', '', 'g')) end
  from (select concat_ws(' ', order_id::text, referencia,
    (select string_agg(value, ' ') from jsonb_each_text(case jsonb_typeof(answers) when 'object' then answers else '{}' end))) as own
  offset 0) as texts
$$;

alter table order_items add column own_text text generated always as (own_text_of(order_id, referencia, answers)) stored;

-- Orders with something left to pay after delivery: few, and looked for by every list of orders.
create index order_charges_open on order_charges (order_id) where state = 'open';
