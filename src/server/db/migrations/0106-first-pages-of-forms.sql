-- The page that a form begins with is found in the form, no longer by an address that ends in 'step1'. What was counted under the
-- former name stays, although for forms that begin with a question of their own it was the second page.
update page_counts set route = '/tienda/:form/:first' where route = '/tienda/:form/step1';
