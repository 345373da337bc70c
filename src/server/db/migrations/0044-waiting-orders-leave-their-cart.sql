-- An order that waits for a transfer or a reference leaves its cart. Those that wait now leave theirs: the cart is closed where it still
-- holds what was ordered, and no longer theirs where it was changed since.
create temporary table waiting as
  select orders.order_id, orders.quote_id, orders.quote_version = quotes.version as is_same
  from orders
  join quotes using (quote_id)
  where orders.paid_at is null and quotes.state = 'active' and exists (
    select from payments
    where payments.order_id = orders.order_id and payments.charge_id is null
      and payments.state = 'pending' and payments.instructions is not null
  );
update quotes set state = 'ordered' where quote_id in (select quote_id from waiting where is_same);
update orders set quote_id = null, quote_version = null where order_id in (select order_id from waiting where not is_same);
drop table waiting;
