-- Searching orders by free text. docs/decisions/0050-searching-orders.md says why it is made like this.

-- Words of a text, normalised: lower case, without accents, split at everything that is not a letter or digit. A text without spaces is one word as
-- well: '12.345.678-Z' is 12, 345, 678, z and 12345678z. src/domain/orders/search-text.ts does the same to what is typed.
create function search_words_in(text) returns text[] language sql immutable parallel safe as $$
  select array_remove(
    string_to_array(regexp_replace(folded, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'), ' ')
      || string_to_array(
        regexp_replace(
          regexp_replace(folded, '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u009f\u00a1-\u00bf\u2010-\u2027\u2030-\u205e]+', '', 'g'),
          '[\u0001-\u0020\u00a0\u2000-\u206f]+', ' ', 'g'),
        ' '),
    '')
  from (
    select case when octet_length(folded) > 1000 then regexp_replace(folded, '(\S{200})\S+', '\1', 'g') else folded end as folded
    -- No word of an index may be longer than 2 kB, nor all of a row longer than 1 MB. What is cut is rarely as long, which is soon seen.
    from (
      select left(lower(case when octet_length($1) = length($1) then $1
        else regexp_replace(normalize($1, nfkd), '[\u0300-\u036f\u00b7]+', '', 'g') end), 100000) as folded
    -- Read once, not again wherever it is named.
    offset 0) as text
  offset 0) as text
$$;

-- Marks by which an item is known to be of a time without looking at it: each level's marks are four times as long as those below, the
-- lowest are days. '@' is in no word.
create function search_marks_of(timestamptz) returns text[] language sql immutable parallel safe as $$
  select array['@0:' || day, '@1:' || (day >> 2), '@2:' || (day >> 4), '@3:' || (day >> 6), '@4:' || (day >> 8)]
  from (select floor(extract(epoch from $1) / 86400)::bigint as day offset 0) as at
$$;

-- What an item is found by. Apart from `kept_inside`, its notary office sees all of it too.
create view item_texts as
select i.item_id, i.created_at,
  concat_ws(' ', i.item_id, i.order_id, i.real_order_id, i.referencia, o.email, o.firstname, o.lastname, c.email::text, c.firstname,
    c.lastname, regexp_replace(o.phone, '\D', '', 'g'), right(regexp_replace(o.phone, '\D', '', 'g'), 9),
    regexp_replace(c.phone, '\D', '', 'g'), right(regexp_replace(c.phone, '\D', '', 'g'), 9),
    (select string_agg(value, ' ') from jsonb_each_text(i.answers))) as shown,
  concat_ws(' ', o.tax_name, o.tax_id, c.tax_name, c.tax_id,
    (select string_agg(value, ' ') from item_attributes where item_id = i.item_id),
    (select string_agg(comment, ' ') from item_history where item_id = i.item_id and comment is not null)) as kept_inside
from order_items i join orders o using (order_id) join customers c on c.customer_id = i.customer_id;

create table item_search (
  item_id bigint primary key references order_items on delete cascade,
  words tsvector not null
);

-- Every word that may be meant by one with a typing mistake: five letters or more, no digits.
create table search_words (word text primary key);
create function is_forgiven_word(text) returns boolean language sql immutable parallel safe
  return $1 ~ '^[^0-9@]{5,30}$';

-- A word, and what is left of it without any one of its letters: words that have one of these in common are an edit apart.
create function one_letter_less(text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct overlay($1 placing '' from place for 1)) || $1 from generate_series(1, length($1)) as place
$$;

-- What an office may see of an item, to find it by.
create function words_shown_to_office(bigint, integer) returns tsvector language sql stable as $$
  select array_to_tsvector(search_words_in(shown || ' ' || coalesce((
    select string_agg(comment, ' ') from item_history h left join agents a on a.agent_id = h.admin_user_id
    where h.item_id = item_texts.item_id
      and ((a.role = 'Notario' and a.notary_id = $2) or (h.actor_kind = 'agent' and h.new_status in (98, 1000)))), '')))
  from item_texts where item_id = $1
$$;

create function refresh_item_search(ids bigint[]) returns void language plpgsql as $$
declare
  former text[];
  gone text;
  is_used boolean;
begin
  -- A transaction that waited here reads below what the other has written.
  perform from item_search where item_id = any(ids) order by item_id for update;
  former := array(
    select distinct word from item_search, unnest(tsvector_to_array(words)) word
    where item_id = any(ids) and is_forgiven_word(word));
  insert into item_search as known (item_id, words)
    select item_id, array_to_tsvector(search_words_in(shown || ' ' || kept_inside) || search_marks_of(created_at))
    from item_texts where item_id = any(ids) order by item_id
  on conflict (item_id) do update set words = excluded.words where known.words is distinct from excluded.words;
  -- A word that another transaction is adding is left to it: no transaction waits for a word, so there are no deadlocks.
  with found as materialized (
    select distinct word from item_search, unnest(tsvector_to_array(words)) word
    where item_id = any(ids) and is_forgiven_word(word) and word <> all(former)
  ), unknown as materialized (
    select word from found where not exists (select from search_words known where known.word = found.word)
  )
  insert into search_words select word from unknown where pg_try_advisory_xact_lock(35, hashtext(word)) on conflict do nothing;
  -- A name that no item holds any more must not be kept as a word either. Planned for each word: of a frequent one the first row tells.
  for gone in
    select word from unnest(former) word
    except
    select word from item_search, unnest(tsvector_to_array(words)) word where item_id = any(ids)
  loop
    execute format('select exists (select from item_search where words @@ %L::tsquery)', quote_literal(gone)) into is_used;
    if not is_used then delete from search_words where word = gone; end if;
  end loop;
end $$;

-- Many at once in one call; the others at the end of their transaction, since several changes of an item come together.
create function refresh_search_of_new_items() returns trigger language plpgsql as $$
begin
  perform refresh_item_search(array(select item_id from added));
  return null;
end $$;
create function refresh_search_of_item() returns trigger language plpgsql as $$
begin
  perform refresh_item_search(array[coalesce(new.item_id, old.item_id)]);
  return null;
end $$;
create function refresh_search_of_order() returns trigger language plpgsql as $$
begin
  perform refresh_item_search(array(select item_id from order_items where order_id = new.order_id));
  return null;
end $$;
create function refresh_search_of_customer() returns trigger language plpgsql as $$
begin
  perform refresh_item_search(array(select item_id from order_items where customer_id = new.customer_id));
  return null;
end $$;

create trigger order_items_found_by after insert on order_items
  referencing new table as added for each statement execute function refresh_search_of_new_items();
create constraint trigger order_items_found_anew after update of answers, referencia, order_id, real_order_id, customer_id, created_at
  on order_items deferrable initially deferred for each row
  when ((old.answers, old.referencia, old.order_id, old.real_order_id, old.customer_id, old.created_at)
    is distinct from (new.answers, new.referencia, new.order_id, new.real_order_id, new.customer_id, new.created_at))
  execute function refresh_search_of_item();
create constraint trigger item_history_found_by after insert on item_history deferrable initially deferred for each row
  when (new.comment is not null) execute function refresh_search_of_item();
create constraint trigger item_history_found_anew after update of comment on item_history deferrable initially deferred for each row
  when (old.comment is distinct from new.comment) execute function refresh_search_of_item();
create constraint trigger item_attributes_found_by after insert or update or delete on item_attributes deferrable initially deferred
  for each row execute function refresh_search_of_item();
create constraint trigger orders_found_anew after update of email, firstname, lastname, phone, tax_name, tax_id on orders
  deferrable initially deferred for each row
  when ((old.email, old.firstname, old.lastname, old.phone, old.tax_name, old.tax_id)
    is distinct from (new.email, new.firstname, new.lastname, new.phone, new.tax_name, new.tax_id))
  execute function refresh_search_of_order();
create constraint trigger customers_found_anew after update of email, firstname, lastname, phone, tax_name, tax_id on customers
  deferrable initially deferred for each row
  when ((old.email, old.firstname, old.lastname, old.phone, old.tax_name, old.tax_id)
    is distinct from (new.email, new.firstname, new.lastname, new.phone, new.tax_name, new.tax_id))
  execute function refresh_search_of_customer();

-- Existing rows. The triggers above block concurrent changes.
create procedure fill_item_search() language sql as $$
  insert into item_search (item_id, words)
    select item_id, array_to_tsvector(search_words_in(shown || ' ' || kept_inside) || search_marks_of(created_at)) from item_texts;
  insert into search_words
    select distinct word from item_search, unnest(tsvector_to_array(words)) word where is_forgiven_word(word);
$$;
call fill_item_search();
-- No pending list: every search would have to read it.
create index item_search_words on item_search using gin (words) with (fastupdate = off);
create index search_words_alike on search_words using gin (one_letter_less(word)) with (fastupdate = off);
