import type { ApiScope } from '../domain/firms/api-scope.ts';
import type { Call } from './call.ts';
import { getInvoice, listOwnInvoices } from './invoices/invoice-calls.ts';
import { loadOrder } from './orders/own-form.ts';
import { listCustomerPedidos } from './orders.ts';
import { OWN_EMPRESAS, OWN_INMUEBLES, OWN_VEHICULOS } from './portfolio.ts';
import { OWN_DOCUMENTS } from './records/documents.ts';

/** The calls open to API keys, with the scope that each requires. All other calls refuse every key. */
export const KEY_CALLS: readonly { readonly call: Call; readonly scope: ApiScope }[] = [
  { call: listCustomerPedidos, scope: 'orders:read' },
  { call: loadOrder, scope: 'orders:read' },
  { call: OWN_DOCUMENTS.list, scope: 'papers:read' },
  { call: OWN_DOCUMENTS.get, scope: 'papers:read' },
  { call: listOwnInvoices, scope: 'invoices:read' },
  { call: getInvoice, scope: 'invoices:read' },
  ...[OWN_INMUEBLES, OWN_EMPRESAS, OWN_VEHICULOS].flatMap(
    ({ list, get, create, change, remove }): readonly { call: Call; scope: ApiScope }[] => [
      { call: list, scope: 'portfolio:read' },
      { call: get, scope: 'portfolio:read' },
      { call: create, scope: 'portfolio:write' },
      { call: change, scope: 'portfolio:write' },
      { call: remove, scope: 'portfolio:write' },
    ],
  ),
];

/** Downloads besides the calls open to keys. */
export const KEY_DOWNLOADS = [
  { path: '/orders/table.csv', scope: 'orders:read' },
  { path: '/orders/file/{file_id}', scope: 'papers:read' },
] as const satisfies readonly { readonly path: string; readonly scope: ApiScope }[];

const SCOPES = new Map(KEY_CALLS.map(({ call, scope }) => [call.name, scope]));

/** The scope that a call requires of an API key; null for calls closed to keys. */
export function scopeOf({ name }: Pick<Call, 'name'>): ApiScope | null {
  return SCOPES.get(name) ?? null;
}
