-- The province or Portuguese district that the form of an item names, for the filter of the search. The product computes it, since forms and
-- municipalities are its data: null is not computed yet, empty is a form that names no place. It is a table of its own, since writing to an
-- item would announce a change of it.
create table item_places (
  item_id bigint primary key references order_items on delete cascade,
  province text check (province ~ '^((ES|PT)[0-9]{2})?$')
);
create index item_places_of_province on item_places (province, item_id desc) where province <> '';
create index item_places_to_compute on item_places (item_id) where province is null;
insert into item_places (item_id) select item_id from order_items;

create function note_item_place() returns trigger language plpgsql as $$
begin
  insert into item_places (item_id) values (new.item_id)
    on conflict (item_id) do update set province = null;
  return null;
end $$;
create trigger note_item_place after insert on order_items for each row execute function note_item_place();
create trigger note_item_place_changed after update of answers on order_items for each row
  when (old.answers is distinct from new.answers) execute function note_item_place();
