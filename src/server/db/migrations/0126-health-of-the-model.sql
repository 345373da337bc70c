-- The language model is an outside service like the others.
alter table connector_calls drop constraint connector_calls_connector_check;
-- safe: it allows one name more
alter table connector_calls add constraint connector_calls_connector_check
  check (connector in ('company_reports', 'geocoder', 'cadastre', 'vat', 'gazette', 'model'));
