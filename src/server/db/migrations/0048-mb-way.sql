-- MB WAY: the request goes to a telephone, where its owner confirms it.

alter table payment_choices drop constraint payment_choices_method_check;
alter table payment_choices add constraint payment_choices_method_check
  check (method in ('cc', 'paypal', 'bizum', 'multibanco', 'mbway', 'bank'));

alter table portal_payment_methods drop constraint portal_payment_methods_method_check;
alter table portal_payment_methods add constraint portal_payment_methods_method_check
  check (method in ('cc', 'paypal', 'bizum', 'multibanco', 'mbway', 'bank'));

-- The phone number (nine digits) that gets the request of an attempt; null for other payment methods.
alter table payments add column phone text check (phone ~ '^9[0-9]{8}$');
