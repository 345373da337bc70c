import type { PageKind } from '../addresses/pages.ts';
import type { Key } from '../kit/commands/keys.ts';

/** Pages of the panel, each opened by `g` and a letter. */
export const PAGE_KEYS = pageKeys({
  team: '2',
  tickets: 't',
  newTicket: 'a',
  refunds: 'b',
  quotes: 'o',
  client: 'l',
  mass: 'm',
  new: 'n',
  ns: 'r',
  qp: 'q',
  localisations: 'z',
  payments: 'y',
  transfers: 'i',
  invoices: 'f',
  catalogue: 'c',
  vouchers: 'x',
  reviews: 's',
  verifactu: 'v',
  inmuebles: 'p',
  empresas: 'e',
  vehiculos: 'h',
  documentos: 'd',
  activities: 'k',
  subscriptions: 'j',
  notifications: 'u',
  activity: 'w',
});

function pageKeys(letters: Readonly<Partial<Record<PageKind, string>>>): Readonly<Partial<Record<PageKind, Key>>> {
  return Object.fromEntries(Object.entries(letters).map(([kind, letter]) => [kind, `g ${letter}` as Key]));
}
