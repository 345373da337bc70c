import type { PageKind } from '../tabs/pages.ts';

declare const inTable: unique symbol;
/** A key of the tables below, as `shortcutOf` names it: two, with a space between, are pressed one after the other. */
export type Key = string & { readonly [inTable]: true };

/**
 * Every single key of the panel, by where it works; commands take theirs from here. What is everywhere works beside each of the
 * others, so that no key may stand in both (keys.test.ts).
 */
export const KEYS = {
  everywhere: keys({
    next: 'n',
    next_portugal: 'p',
    search: '/',
    queue: 'g g',
    next_tab: ']',
    previous_tab: '[',
    close_tab: 'w',
    reopen_tab: 'b',
    palette: 'mod+k',
    help: '?',
    on_call: 'h',
    undo: 'z',
  }),
  order: keys({
    finish: 't',
    change: 'e',
    note: 'm',
    // An O on its cap would read as a zero.
    note_call: 'y',
    upload: 'u',
    reference: 'f',
    delegate: 'd',
    refund: 'v',
    ask: 'i',
    lock: 'l',
    answers: 'a',
    copy_answers: 'c',
    reload: 'r',
    skip: 's',
    change_data: 'k',
    data_changes: 'j',
    duplicate: 'q',
    link: ';',
    paper: '.',
    attribute: ',',
    // Bears the @ on Spanish and Portuguese keyboards.
    write: '2',
  }),
  search: keys({
    more: 'f',
    columns: 'c',
    views: 'v',
    save: 's',
    export: 'x',
    another: 'a',
    mass: 'o',
    mass_all: 'i',
  }),
  records: keys({
    create: 'a',
    find: 'f',
  }),
} as const;

/** Pages of the panel, each opened by `g` and a letter. */
export const PAGE_KEYS = pageKeys({
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

/** The nine first tabs. */
export function tabKey(index: number): Key {
  return `alt+${index + 1}` as Key;
}

/** Sends a form, from any of its fields. */
export const SUBMIT_KEY = 'mod+enter' as Key;

function keys<Name extends string>(table: Readonly<Record<Name, string>>): Readonly<Record<Name, Key>> {
  return table as Readonly<Record<Name, Key>>;
}

function pageKeys(letters: Readonly<Partial<Record<PageKind, string>>>): Readonly<Partial<Record<PageKind, Key>>> {
  return Object.fromEntries(Object.entries(letters).map(([kind, letter]) => [kind, `g ${letter}` as Key]));
}
