import type { Form } from './product.ts';

/**
 * The country whose registries a form is for. Portuguese forms are those with Portugal's VAT rate, since a stored form has no category.
 * Source: catalogue.md decision 1.
 */
export function registryCountryOf({ tax_rate }: Pick<Form, 'tax_rate'>): 'ES' | 'PT' {
  return tax_rate === PORTUGUESE_VAT ? 'PT' : 'ES';
}

const PORTUGUESE_VAT = 2300;
