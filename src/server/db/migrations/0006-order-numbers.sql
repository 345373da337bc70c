-- What was bought together is read by its order when it is paid, cancelled, invoiced and shown.
create index order_items_of_real_order on order_items (real_order_id, item_id);

-- One sequence per prefix (src/domain/orders/order-number.ts), so that no purchase waits for the commit of another. The
-- number of a failed purchase stays unused.
do $$
declare
  prefix_of_store text;
  last bigint;
begin
  foreach prefix_of_store in array
    array['10', '12', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '26', '28', '90']
  loop
    execute format('create sequence order_numbers_%s', prefix_of_store);
    select last_number into last from order_numbers where prefix = prefix_of_store;
    if last is not null then perform setval(format('order_numbers_%s', prefix_of_store), last); end if;
  end loop;
end $$;
drop table order_numbers;
