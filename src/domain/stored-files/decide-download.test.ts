import { describe, expect, test } from 'vitest';
import type { Actor, PanelRole } from '../actors/actor.ts';
import {
  decideDownload,
  FILE_KINDS,
  type FileFacts,
  type FileKind,
  isForOffices,
  type Pass,
} from './decide-download.ts';

const OWNER = 1;
const OFFICE = 5;
const [AGENT, SUPERVISOR, BOOKKEEPER] = [7, 8, 9];

const agent = (agentId: number, ...panelRoles: PanelRole[]): Actor => ({
  kind: 'agent',
  role: 'Agente',
  agentId,
  panelRoles,
  notaryId: null,
});
const notary = (notaryId: number): Actor => ({ kind: 'agent', role: 'Notario', agentId: 20, panelRoles: [], notaryId });
const owner = { kind: 'customer', customerId: OWNER } as const;

/** Everybody who may ask; the letters of the table follow this order. */
const ACTORS: Readonly<Record<string, Actor>> = {
  visitor: { kind: 'visitor' },
  owner,
  'another customer': { kind: 'customer', customerId: 2 },
  'a reader of the firm': { ...owner, member: { personId: 3, role: 'reader' } },
  'a key for papers': { ...owner, key: { keyId: 'k', scopes: ['papers:read'] } },
  'a key for orders': { ...owner, key: { keyId: 'k', scopes: ['orders:read'] } },
  'an impersonating agent': { ...owner, impersonation: { impersonationId: 'v', agentId: AGENT } as never },
  'a stranger who answers by a link': { ...owner, shareId: 's' },
  agent: agent(AGENT),
  supervisor: agent(SUPERVISOR, 'supervisor'),
  bookkeeper: agent(BOOKKEEPER, 'facturacion'),
  'notary of the office': notary(OFFICE),
  'notary of another office': notary(6),
  system: { kind: 'system' },
};
const LETTERS = { y: 'ok', s: 'sign_in_required', f: 'forbidden', n: 'not_found' } as const;

const file = (kind: FileKind, facts: Partial<FileFacts> = {}): FileFacts => ({
  fileId: 'file',
  kind,
  customerId: OWNER,
  orderId: 100,
  officeId: OFFICE,
  agentId: null,
  isReleased: true,
  isBlocked: false,
  scan: 'clean',
  ...facts,
});
const outcome = (...asked: Parameters<typeof decideDownload>) => {
  const decision = decideDownload(...asked);
  return decision.ok ? 'ok' : decision.code;
};

/** Visitor; customers, who act for their account or another's; back office; notaries; system. */
const TABLE: Readonly<Record<string, readonly [FileFacts, string]>> = {
  answer: [file('answer', { isReleased: false }), 's ynyynyn yyy yn f'],
  'delivered result': [file('result'), 's ynyynyn yyy yn f'],
  'result that is not delivered': [file('result', { isReleased: false }), 's nnnnnnn yyy yn f'],
  'result of an item that left the office': [file('result', { officeId: null }), 's ynyynyn yyy nn f'],
  attachment: [file('attachment'), 's nnnnnnn yyy yn f'],
  internal: [file('internal'), 's nnnnnnn yyy nn f'],
  invoice: [file('invoice'), 's ynyynyn ffy nn f'],
  portfolio: [file('portfolio', { orderId: null, officeId: null }), 's ynyynyn yyy nn f'],
  ticket: [file('ticket', { customerId: null, orderId: null, officeId: null }), 's nnnnnnn yyy nn f'],
  'file of a provider payment': [file('provider_payment', { customerId: null }), 's nnnnnnn fyf nn f'],
  'original of a mail': [file('received_mail', { customerId: null }), 's nnnnnnn fyf nn f'],
  'file of a mail': [file('received_file', { customerId: null }), 's nnnnnnn yyy nn f'],
  'copy of an account': [file('data_export'), 's ynnnnnn nnn nn f'],
  "the agent's table of orders": [file('order_export', { customerId: null, agentId: AGENT }), 's nnnnnnn ynn nn f'],
  "the bookkeeper's invoices": [
    file('invoice_export', { customerId: null, agentId: BOOKKEEPER }),
    's nnnnnnn nny nn f',
  ],
  'invoices that an agent requested before they lost the right': [
    file('invoice_export', { customerId: null, agentId: AGENT }),
    's nnnnnnn fnn nn f',
  ],
};

describe('who may have a stored file', () => {
  test.each(Object.entries(TABLE))('%s', (_name, [facts, letters]) => {
    const expected = [...letters.replaceAll(' ', '')].map((letter) => LETTERS[letter as keyof typeof LETTERS]);
    const names = Object.keys(ACTORS);
    expect(expected).toHaveLength(names.length);
    const found = Object.values(ACTORS).map((actor) => outcome(actor, facts));
    expect(Object.fromEntries(names.map((name, index) => [name, found[index]]))).toEqual(
      Object.fromEntries(names.map((name, index) => [name, expected[index]])),
    );
  });

  test('every kind of file is in the table', () => {
    expect([...new Set(Object.values(TABLE).map(([{ kind }]) => kind))].sort()).toEqual([...FILE_KINDS].sort());
  });

  test.each(Object.entries(ACTORS))(
    '%s gets no file of an erased customer, and none that does not exist',
    (_, actor) => {
      const none = outcome(actor, null);
      expect(none).toBe(actor.kind === 'visitor' ? 'sign_in_required' : 'not_found');
      for (const kind of FILE_KINDS)
        expect([kind, outcome(actor, file(kind, { isBlocked: true }))]).toEqual([kind, none]);
    },
  );
});

const question = { by: 'question', fileIds: ['file'], isOpen: true, isOwner: false } as const;
/** What opens which kinds of file, delivered, for anybody. */
const PASSES: readonly (readonly [string, Pass, readonly FileKind[]])[] = [
  ['an order that was looked up', { by: 'lookup', orderId: 100 }, ['result']],
  ['another order that was looked up', { by: 'lookup', orderId: 101 }, []],
  ['a link to the paper', { by: 'share', orderId: 100, fileId: 'file' }, ['result']],
  ['a link to another paper', { by: 'share', orderId: 100, fileId: 'other' }, []],
  ['a link to the paper of another order', { by: 'share', orderId: 101, fileId: 'file' }, []],
  ['a question with the file', question, ['answer', 'result', 'attachment']],
  ['a question with another file', { ...question, fileIds: ['other'] }, []],
  ["the customer's closed question", { ...question, isOpen: false, isOwner: true }, ['answer', 'result', 'attachment']],
  ['a message with the file', { by: 'message', fileIds: ['file'] }, ['answer', 'result', 'attachment', 'ticket']],
  ['a message without it', { by: 'message', fileIds: [] }, []],
  ['a mail with the file', { by: 'mail', fileIds: ['file'] }, ['answer', 'result', 'attachment', 'invoice', 'ticket']],
  ['a mail without it', { by: 'mail', fileIds: [] }, []],
  ['the archive of invoices', { by: 'archive' }, ['invoice']],
];

describe('what somebody holds', () => {
  test.each(PASSES)('%s opens only this', (_name, pass, kinds) => {
    const visitor = ACTORS.visitor as Actor;
    expect(FILE_KINDS.filter((kind) => decideDownload(visitor, file(kind), pass).ok)).toEqual([...kinds]);
    for (const kind of FILE_KINDS) expect(outcome(visitor, file(kind, { isBlocked: true }), pass)).toBe('not_found');
    expect(outcome(visitor, null, pass)).toBe('not_found');
  });

  test('a link or a code opens no paper before it is delivered', () => {
    const held = file('result', { isReleased: false });
    expect(outcome(owner, held, { by: 'lookup', orderId: 100 })).toBe('not_found');
    expect(outcome(owner, held, { by: 'share', orderId: 100, fileId: 'file' })).toBe('not_found');
  });

  test('a closed question asks its other readers to sign in, for any file', () => {
    const closed = { ...question, isOpen: false } as const;
    expect([outcome(owner, file('attachment'), closed), outcome(owner, null, closed)]).toEqual([
      'sign_in_required',
      'sign_in_required',
    ]);
  });
});

describe('a file with a virus, or not scanned yet', () => {
  test.each(Object.entries(ACTORS))(
    'is handed out to nobody, and %s without the right learns nothing of it',
    (_, actor) => {
      for (const [facts] of Object.values(TABLE)) {
        const right = outcome(actor, facts);
        const found = (['infected', 'waiting'] as const).map((scan) => outcome(actor, { ...facts, scan }));
        expect(found).toEqual(right === 'ok' ? ['file_infected', 'file_not_scanned'] : [right, right]);
      }
    },
  );

  test.each(PASSES)('is not opened by %s', (_name, pass, kinds) => {
    for (const kind of FILE_KINDS) {
      const found = (['infected', 'waiting'] as const).map((scan) => outcome(owner, file(kind, { scan }), pass));
      expect(found).toEqual(kinds.includes(kind) ? ['file_infected', 'file_not_scanned'] : ['not_found', 'not_found']);
    }
  });
});

test('offices see what the customer sends and gets, and what an agent attaches', () => {
  expect(FILE_KINDS.filter(isForOffices)).toEqual(['answer', 'result', 'attachment']);
});
