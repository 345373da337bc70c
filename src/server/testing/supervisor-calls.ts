import type { Call } from '../../contract/call.ts';
import { ROW_CALLS } from '../../contract/config-lists.ts';
import { newRow, type Row } from '../../domain/config-lists/define-list.ts';
import { LIST_NAMES, type ListName, listOf } from '../../domain/config-lists/lists.ts';
import { BOUND_CALLS } from '../http/bound-calls.ts';
import type { CallToSign } from '../http/oauth/testing/signing-client.ts';

/**
 * Calls that need re-authentication for another reason: refunds, payments to providers, invoices, and the caller's own
 * account.
 */
const OF_OTHERS = /\/(?:refunds|invoices|paymentreviews|differences|currentuser|provider(?!s(?:\/|$))\w+)(?:\/|$)/;

/** Every call that changes users, configuration or prices; a draft of a product changes nothing until it is published. Source: requirement R269. */
export const SUPERVISOR_CALLS: readonly Call[] = BOUND_CALLS.map(({ call }) => call).filter(
  ({ method, path, errors }) =>
    method !== 'GET' &&
    !OF_OTHERS.test(path) &&
    (errors.some((code) => code === 'reauthentication_required') || /\/(?:configlists|agents)\//.test(path)),
);

const NONE = 2_000_000_000;
const reason = 'por la prueba';
const text = (words: string) => ({ es: words, en: words, pt: words });

/** What must be typed of a row, by field; the rest is that of a new one. */
const TYPED: Readonly<Record<string, Row[string]>> = {
  group: 'general',
  title: 'Prueba',
  text: text('Hola'),
  code: 'prueba',
  name: text('Prueba'),

  subject: text('Hola'),
  header: text('Hola'),
  template: text('Hola'),
  position: 10,
  key: 'prueba',

  codigo: 'prueba-n-01',
  provincia: '28',
  municipality: 'Madrid (Madrid)',
  alias: 'Prueba',
  clave: 'prueba',

  concelho: 'Lagoa',
  distrito: 'Faro',

  match: 'fuera de la oficina',
  ip: '203.0.113.7',
  nombre: 'Prueba',
  email: 'prueba@x.test',

  username: 'prueba@x.test',
  host: 'imap.x.test',
};

/** A call with an input that its shape allows and that names nothing there is, so that only the right decides. */
export function harmless({ name, method, path }: Call): Omit<CallToSign, 'at'> {
  const url = path
    .replace('{list}', 'matches')
    .replace('{session_id}', 'all')
    .replace(/\{\w+\}/g, String(NONE));
  const query = method === 'DELETE' ? QUERIES[name] : undefined;
  const json = method === 'DELETE' ? undefined : (BODIES[name] ?? {});
  return { method, url: `${url}${query ? `?${query}` : ''}`, ...(json && { json }) };
}

const fields = {
  firstname: 'Eva',
  lastname: '',
  role: 'Agente',
  panel_roles: [],
  notary_id: null,
  languages: [],
  hours: null,

  absences: [],
  most_in_progress: null,
  aircall_user: null,
  active: true,
};
const rowOf = (name: ListName): Row => {
  const row = newRow(listOf(name));
  const typed = Object.entries(TYPED)
    .filter(([field]) => Object.hasOwn(row, field))
    .map(([field, value]) => [
      field,
      typeof row[field] === 'object' && typeof value === 'string' ? text(value) : value,
    ]);
  return { ...row, ...Object.fromEntries(typed) };
};
const file = { format: 'jsonl', text: '' };

const BODIES: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    LIST_NAMES.flatMap((name) => {
      const { add, change } = ROW_CALLS[name];
      return [
        [add.name, { row: rowOf(name), reason }],
        [change.name, { row: rowOf(name), version: 1, reason }],
      ];
    }),
  ),
  inviteAgent: { email: 'nueva@x.test', fields, reason },
  changeAgent: { fields, version: 1, reason },
  resetAgentFactor: { reason },
  publishCatalogueDraft: { draft_version: 1, note: reason },
  restoreCatalogueVersion: { current_version: 1, note: reason },
  previewTemplate: { row: rowOf('emailtemplates'), item_id: NONE },
  sendTestMail: { row: rowOf('emailtemplates'), item_id: NONE, language: 'es', request_key: 'prueba-1' },
  previewImport: file,
  importRows: { ...file, reason, seen: 0 },
  undoRevision: { reason },
  setMailboxPassword: { password: 'secret' },
};

const QUERIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LIST_NAMES.map((name) => [ROW_CALLS[name].remove.name, 'version=1&reason=sobra'])),
  switchOffAgent: 'version=1&reason=sobra',
};
