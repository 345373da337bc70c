-- Fallbacks in shipped templates for orders without a place; without them a template cannot be saved again.
update email_templates set template = jsonb_build_object(
  'es', replace(replace(template ->> 'es', '{{freguesia}}', '{{freguesia|la dirección indicada}}'), '{{concelho}}', '{{concelho|Portugal}}'),
  'en', replace(replace(template ->> 'en', '{{freguesia}}', '{{freguesia|the place you gave us}}'), '{{concelho}}', '{{concelho|Portugal}}'),
  'pt', replace(replace(template ->> 'pt', '{{freguesia}}', '{{freguesia|localidade indicada}}'), '{{concelho}}', '{{concelho|Portugal}}'))
where template::text like '%{{freguesia}}%' or template::text like '%{{concelho}}%';
