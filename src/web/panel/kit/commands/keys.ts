declare const inTable: unique symbol;
/** A key of the tables below, as `shortcutOf` names it: two, with a space between, are pressed one after the other. */
export type Key = string & { readonly [inTable]: true };

/**
 * Every single key of the panel, by scope; commands take theirs from here. Global keys work in every scope, so no key may be in both
 * (tabs/keys.test.ts).
 */
export const KEYS = {
  everywhere: keys({
    next: 'n',
    next_portugal: 'p',
    // The number of its queue.
    next_ticket: '3',
    search: '/',
    queue: 'g g',
    next_tab: ']',
    previous_tab: '[',
    close_tab: 'w',
    reopen_tab: 'b',
    tab_list: '-',
    palette: 'mod+k',
    help: '?',
    alerts: 'g 1',
    on_call: 'h',
    undo: 'z',
  }),
  order: keys({
    finish: 't',
    change: 'e',
    postpone: 'o',
    note: 'm',
    // An O would be read as a zero on the label.
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
    // The key with the @ on Spanish and Portuguese keyboards.
    write: '2',
    accept_answers: 'x',
    // No letter is left: shared features use digits.
    tag: '4',
    macros: '5',
    watch: '6',
    checklist: '7',
  }),
  ticket: keys({
    reply: 'e',
    canned: 'c',
    pin: 'i',
    close: 't',
    note: 'm',
    delegate: 'd',
    postpone: 's',
    link: ';',
    lead: 'v',
    details: 'f',
    lock: 'l',
    reload: 'r',
    merge: 'k',
    watch: '6',
  }),
  search: keys({
    more: 'f',
    columns: 'c',
    views: 'v',
    save: 's',
    export: '.',
    another: 'a',
    mass: 'o',
    mass_all: 'i',
  }),
  records: keys({
    create: 'a',
    find: 'f',
  }),
} as const;

/** The first nine tabs. */
export function tabKey(index: number): Key {
  return `alt+${index + 1}` as Key;
}

/** Sends a form, from any of its fields. */
export const SUBMIT_KEY = 'mod+enter' as Key;

function keys<Name extends string>(table: Readonly<Record<Name, string>>): Readonly<Record<Name, Key>> {
  return table as Readonly<Record<Name, Key>>;
}
