-- The payment method that a customer chose for a cart; it is remembered for five minutes.
create table payment_choices (
  quote_id bigint primary key references quotes on delete cascade,
  method text not null check (method in ('cc', 'paypal', 'bizum', 'multibanco', 'bank')),
  chosen_at timestamptz(3) not null
);
