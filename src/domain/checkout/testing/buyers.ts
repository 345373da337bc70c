import type { Buyer } from '../buyer.ts';

export const person: Buyer = {
  firstname: 'Ana',
  lastname: 'Prueba',
  email: 'ana@example.com',
  phone: '+34 600 000 000',
  tax_name: '',
  tax_id: '',
  tax_address: '',
  tax_postal_code: '',
  tax_city: '',
  tax_country: '',
};
export const taxed: Buyer = {
  ...person,
  tax_name: 'Ana Prueba',
  tax_id: '12.345.678-Z',
  tax_address: 'Calle Mayor 1',
  tax_postal_code: '28013',
  tax_city: 'Madrid',
  tax_country: 'es',
};
