-- Filling what items are found by, in parts that several connections can fill at once, and the words of all of them afterwards. A word is
-- looked at once, not in each item again, and numbers, which come before all letters, not at all.
drop procedure fill_item_search();
create procedure fill_item_search(first bigint, last bigint) language sql as $$
  insert into item_search (item_id, words)
    select item_id, array_to_tsvector(search_words_in(shown || ' ' || kept_inside) || search_marks_of(created_at))
    from item_texts where item_id between first and last;
$$;
create procedure fill_search_words() language sql as $$
  insert into search_words select word from (
    select distinct word from item_search, unnest(tsvector_to_array(words)) word where word collate "C" >= 'a' offset 0
  ) as known where is_forgiven_word(word);
$$;
-- Filters that are set together are answered from one index: of ready orders with an incident there are none, and of a frequent product few
-- are in a rare status, which neither filter tells alone.
drop index order_items_by_status;
create index order_items_by_status on order_items (panel_status_id, created_at desc, item_id desc, product_id);
drop index order_items_by_client_status;
create index order_items_by_client_status on order_items (client_status, created_at desc, item_id desc, panel_status_id);
