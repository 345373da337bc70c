-- An item is found by the name of its product too, which is no text of its own: it carries a mark of the product, as it does of its time.
create or replace view item_texts as
select i.item_id, i.created_at,
  concat_ws(' ', i.item_id, i.order_id, i.real_order_id, i.referencia, o.email, o.firstname, o.lastname, c.email::text, c.firstname,
    c.lastname, regexp_replace(o.phone, '\D', '', 'g'), right(regexp_replace(o.phone, '\D', '', 'g'), 9),
    regexp_replace(c.phone, '\D', '', 'g'), right(regexp_replace(c.phone, '\D', '', 'g'), 9),
    (select string_agg(value, ' ') from jsonb_each_text(i.answers))) as shown,
  concat_ws(' ', o.tax_name, o.tax_id, c.tax_name, c.tax_id,
    (select string_agg(value, ' ') from item_attributes where item_id = i.item_id),
    (select string_agg(comment, ' ') from item_history where item_id = i.item_id and comment is not null)) as kept_inside,
  search_marks_of(i.created_at) || ('@p:' || i.product_id) as marks
from order_items i join orders o using (order_id) join customers c on c.customer_id = i.customer_id;

create or replace function words_shown_to_office(bigint, integer) returns tsvector language sql stable as $$
  select array_to_tsvector(marks || search_words_in(shown || ' ' || coalesce((
    select string_agg(comment, ' ') from item_history h left join agents a on a.agent_id = h.admin_user_id
    where h.item_id = item_texts.item_id
      and ((a.role = 'Notario' and a.notary_id = $2) or (h.actor_kind = 'agent' and h.new_status in (98, 1000)))), '')))
  from item_texts where item_id = $1
$$;

create or replace function refresh_item_search(ids bigint[]) returns void language plpgsql as $$
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
    select item_id, array_to_tsvector(search_words_in(shown || ' ' || kept_inside) || marks)
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

create or replace procedure fill_item_search(first bigint, last bigint) language sql as $$
  insert into item_search (item_id, words)
    select item_id, array_to_tsvector(search_words_in(shown || ' ' || kept_inside) || marks)
    from item_texts where item_id between first and last;
$$;

update item_search set words = words || array_to_tsvector(array['@p:' || i.product_id])
  from order_items i where i.item_id = item_search.item_id;

-- Lists are sorted by these too; of equal ones the newest first.
create index order_items_by_deadline on order_items (deadline_at, item_id desc);
create index order_items_by_total on order_items (total, item_id desc);
create index order_items_by_assignee on order_items (asignee_id, item_id desc);
