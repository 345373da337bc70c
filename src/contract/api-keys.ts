import type { ApiScope } from '../domain/firms/api-scope.ts';
import type { Call } from './call.ts';
import { getInvoice, listOwnInvoices } from './invoices/invoice-calls.ts';
import { loadOrder } from './orders/own-form.ts';
import { listCustomerPedidos } from './orders.ts';
import { OWN_EMPRESAS, OWN_INMUEBLES, OWN_VEHICULOS } from './portfolio.ts';
import { OWN_DOCUMENTS } from './records/documents.ts';

/** What a key can ask for, as the key of its explanation in each language. */
export type KeyedAbout =
  | 'orders'
  | 'answers'
  | 'papers'
  | 'paper'
  | 'invoices'
  | 'invoice'
  | 'records'
  | 'record'
  | 'add'
  | 'change'
  | 'remove'
  | 'table'
  | 'file';

interface Keyed {
  readonly scope: ApiScope;
  readonly about: KeyedAbout;
}

/** The calls open to API keys, with the scope that each requires. All other calls refuse every key. */
export const KEY_CALLS: readonly (Keyed & { readonly call: Call })[] = [
  { call: listCustomerPedidos, scope: 'orders:read', about: 'orders' },
  { call: loadOrder, scope: 'orders:read', about: 'answers' },
  { call: OWN_DOCUMENTS.list, scope: 'papers:read', about: 'papers' },
  { call: OWN_DOCUMENTS.get, scope: 'papers:read', about: 'paper' },
  { call: listOwnInvoices, scope: 'invoices:read', about: 'invoices' },
  { call: getInvoice, scope: 'invoices:read', about: 'invoice' },
  ...[OWN_INMUEBLES, OWN_EMPRESAS, OWN_VEHICULOS].flatMap(
    ({ list, get, create, change, remove }): readonly (Keyed & { readonly call: Call })[] => [
      { call: list, scope: 'portfolio:read', about: 'records' },
      { call: get, scope: 'portfolio:read', about: 'record' },
      { call: create, scope: 'portfolio:write', about: 'add' },
      { call: change, scope: 'portfolio:write', about: 'change' },
      { call: remove, scope: 'portfolio:write', about: 'remove' },
    ],
  ),
];

/** Downloads besides the calls open to keys. */
export const KEY_DOWNLOADS = [
  { path: '/orders/table.csv', scope: 'orders:read', about: 'table' },
  { path: '/orders/file/{file_id}', scope: 'papers:read', about: 'file' },
] as const satisfies readonly (Keyed & { readonly path: string })[];

const SCOPES = new Map(KEY_CALLS.map(({ call, scope }) => [call.name, scope]));

/** The scope that a call requires of an API key; null for calls closed to keys. */
export function scopeOf({ name }: Pick<Call, 'name'>): ApiScope | null {
  return SCOPES.get(name) ?? null;
}
