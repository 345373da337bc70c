-- State of the shop's payment pages. Source: specification, sections 2 and 4 ("Other").

-- When the customer was first redirected to the acquirer: some acquirers accept a form only once.
alter table payments add column left_at timestamptz(3);

-- The payment method chosen for an order, like payment_choices for a cart.
create table order_payment_choices (
  order_id bigint primary key references orders,
  method text not null,
  chosen_at timestamptz(3) not null
);
