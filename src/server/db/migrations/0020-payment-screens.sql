-- What the shop's pages of a payment remember. Source: specification, sections 2 and 4 ("Other").

-- When the customer was first led to the acquirer: some of them take a form once only.
alter table payments add column left_at timestamptz(3);

-- The way to pay that was chosen for an order, as payment_choices has it for a cart.
create table order_payment_choices (
  order_id bigint primary key references orders,
  method text not null,
  chosen_at timestamptz(3) not null
);
