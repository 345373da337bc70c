-- A withdrawal for which no transition exists becomes a payment review, so that a person sees it.
alter table payment_reviews drop constraint payment_reviews_kind_check;
alter table payment_reviews add constraint payment_reviews_kind_check check (kind in
  ('late', 'twice', 'amount', 'unmatched', 'chargeback', 'refund_failed', 'refund_elsewhere', 'difference', 'unknown_attempt',
   'withdrawal'));
