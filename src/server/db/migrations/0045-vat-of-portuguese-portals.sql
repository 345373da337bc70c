-- VAT follows who invoices, and the portals of the Portuguese issuer invoice at 23 %. What was put into a cart or offered there at 21 %
-- and is not ordered yet takes that rate; what was ordered keeps its own. docs/decisions/0065-vat-by-portal-and-true-prices.md
update quote_items
set tax_rate = 2300,
  tax_amount = round(subtotal * 0.23),
  total = subtotal + round(subtotal * 0.23) + fees
from quotes
where quotes.quote_id = quote_items.quote_id
  and quotes.state in ('active', 'offered')
  and quotes.store_id in (16, 26, 28)
  and quote_items.tax_rate = 2100;
