-- The status that the customer sees, for lists that filter by it. The rule is clientStatusOf in
-- src/domain/orders/client-status.ts; null if it finds none.
alter table order_items add column client_status text generated always as (
  case
    when client_status_id in ('pending', 'processing', 'incidence', 'ready', 'returned') then client_status_id
    when client_status_id is not null then null
    when internal_status in ('canceled', 'holded', 'payment_review', 'pending', 'pending_payment', 'processing') then 'pending'
    when internal_status in ('closed', 'refunded') then 'returned'
    when internal_status = '' then 'processing'
    when internal_status not like 'complete%' then null
    when panel_status_id = 60 then 'incidence'
    when panel_status_id in (110, 120) then 'ready'
    else 'processing'
  end
) stored;
drop index order_items_by_client_status;
create index order_items_by_client_status on order_items (client_status, created_at desc, item_id desc);
