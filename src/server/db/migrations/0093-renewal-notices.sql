-- A year of advice renews until the customer gives notice; then it ends with its year. Withdrawing the notice deletes
-- the row.
create table renewal_notices (
  item_id bigint primary key references order_items,
  given_at timestamptz(3) not null
);
