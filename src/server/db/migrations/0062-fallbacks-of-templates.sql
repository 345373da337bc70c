-- What shipped templates say of a place that an order does not name: without it a template is not saved again.
update email_templates set template = jsonb_build_object(
  'es', replace(replace(template ->> 'es', '{{freguesia}}', '{{freguesia|la dirección indicada}}'), '{{concelho}}', '{{concelho|Portugal}}'),
  'en', replace(replace(template ->> 'en', '{{freguesia}}', '{{freguesia|the place you gave us}}'), '{{concelho}}', '{{concelho|Portugal}}'),
  'pt', replace(replace(template ->> 'pt', '{{freguesia}}', '{{freguesia|localidade indicada}}'), '{{concelho}}', '{{concelho|Portugal}}'))
where template::text like '%{{freguesia}}%' or template::text like '%{{concelho}}%';
