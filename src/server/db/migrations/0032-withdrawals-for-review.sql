-- A withdrawal that no transition takes to a person is put before one among the money to be looked at.
alter table payment_reviews drop constraint payment_reviews_kind_check;
alter table payment_reviews add constraint payment_reviews_kind_check check (kind in
  ('late', 'twice', 'amount', 'unmatched', 'chargeback', 'refund_failed', 'refund_elsewhere', 'difference', 'unknown_attempt',
   'withdrawal'));
