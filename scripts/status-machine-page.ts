import { allowedRenewals } from '../src/domain/orders/decide-stay.ts';
import {
  OPERATIONS_WITHOUT_TRANSITION,
  rowsFrom,
  STATUSES,
  type Status,
  TRANSITIONS,
  type Transition,
} from '../src/domain/orders/machine.ts';
import { STATUS_MACHINE } from '../src/domain/orders/status-machine.gen.ts';
import { markdownTable } from './markdown-table.ts';

const GROUPS = ['unpaid', 'queue', 'working', 'waiting', 'done', 'final'] as const;

/** The page about the status machine as Markdown, drawn from the data alone. */
export function statusMachinePage(): string {
  return [
    '# The status machine of an order item',
    '',
    `Drawn from \`src/domain/orders/status-machine.gen.ts\` (version ${STATUS_MACHINE.version}) by`,
    '`node scripts/draw-status-machine.ts`; a test compares this page with the data. What has no row is refused, by',
    '`decideTransition`, with an error that names both statuses, what is missing and what is allowed.',
    '',
    ...RULES,
    '',
    '## Statuses',
    '',
    ...markdownTable(
      ['id', 'es', 'en', 'pt', 'group', 'clock', 'queues or list', 'meaning'],
      STATUSES.map(statusCells),
    ),
    '',
    ...GROUPS.flatMap(groupSection),
    '## Guards',
    '',
    ...markdownTable(['guard', 'holds when'], Object.entries(STATUS_MACHINE.guards)),
    '',
    '## Needs',
    '',
    ...markdownTable(['need', 'given with'], Object.entries(STATUS_MACHINE.needs)),
    '',
    '## Operations',
    '',
    ...markdownTable(
      ['operation', 'kind', 'does'],
      Object.entries(STATUS_MACHINE.operations).map(([id, { kind, does }]) => [id, kind, does]),
    ),
    '',
    `Without a transition: ${OPERATIONS_WITHOUT_TRANSITION.join(', ')}. Who may do what is in docs/rights.md.`,
    '',
    '## What stays in its status',
    '',
    'Renewed in place, with the mail of its row: another provider, another office, another date, another question.',
    '',
    ...markdownTable(['status', 'by', 'operation', 'needs', 'mail'], renewals()),
    '',
    '## Mails',
    '',
    ...markdownTable(
      ['mail', 'to', 'says'],
      Object.entries(STATUS_MACHINE.templates).map(([id, { to, says }]) => [id, to, says]),
    ),
    '',
  ].join('\n');
}

function groupSection(group: (typeof GROUPS)[number]): string[] {
  const members = STATUSES.filter((status) => status.group === group);
  const rows = members.flatMap(({ id }) => rowsFrom(id));
  return [`## From the statuses of group ${group}`, '', ...drawing(members, rows), '', ...transitionTable(rows), ''];
}

function drawing(members: readonly Status[], rows: readonly Transition[]): string[] {
  const shown = STATUSES.filter(({ id }) => members.some((m) => m.id === id) || rows.some(({ to }) => to === id));
  const edges = new Map<string, Set<string>>();
  for (const { from, to, operation } of rows) {
    const edge = `s${from} --> s${to}`;
    edges.set(edge, (edges.get(edge) ?? new Set()).add(operation));
  }
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  direction LR',
    ...shown.map(({ id, name }) => `  state "${id} ${name.en}" as s${id}`),
    ...[...edges].map(([edge, operations]) => `  ${edge}: ${[...operations].join(', ')}`),
    '```',
  ];
}

function transitionTable(rows: readonly Transition[]): string[] {
  return markdownTable(
    ['from', 'to', 'by', 'operation', 'when', 'needs', 'mail', 'lock', 'sets'],
    rows.map((row) => [
      String(row.from),
      String(row.to),
      row.by.join(', '),
      row.operation,
      row.when.join(', '),
      row.needs.join(', '),
      row.mail ?? '',
      row.lock,
      [row.internal, row.client_status_id].filter(Boolean).join(', '),
    ]),
  );
}

/** What each role may renew in each status; the first row of each operation suffices. */
function renewals(): string[][] {
  const everybody = ['agent', 'notary'] as const;
  return STATUSES.flatMap(({ id }) =>
    everybody.flatMap((kind) => {
      const actor = kind === 'agent' ? { kind, id: 1 } : { kind, id: 1, notary_id: 1 };
      const facts = { panel_status_id: id, customer_id: 1, notary_id: 1, guards: {}, needs: {} };
      return allowedRenewals(facts, actor).map(({ operation, needs, mail }) => [
        String(id),
        kind,
        operation,
        needs.join(', '),
        mail ?? '',
      ]);
    }),
  );
}

function statusCells({ id, name, group, clock, queues, list, meaning }: Status): string[] {
  return [String(id), name.es, name.en, name.pt, group, clock, queues.join(', ') || (list ?? ''), meaning];
}

const RULES: readonly string[] = [
  '## How it is read',
  '',
  `- ${TRANSITIONS.length} rows. A row is allowed to the actor in \`by\`, with its operation, when every guard of \`when\``,
  '  holds and every need is given. A supervisor may do everything an agent may; notaries act on items of their own office.',
  '- For every row whose lock is not `none`, nobody else holds the lock, and people in the panel have seen the newest version.',
  '- `sets` gives internal status and client status; else the internal status stays, and the client status takes what',
  '  the new status sets (10 with answers due and 70: incidence), or becomes null.',
  '- Without a named target an operation leads to the target whose guards and needs hold; of several, to the one that asks for',
  '  most (a connector that delivers goes to 110 when the file is checked and released, else to 100). `cambio_estado`',
  '  always names its target, and `enviar_email` moves nothing unless it does.',
  '- Renewing a status in place (another provider, a later date, a second question) is `decideStay`: no transition, but',
  '  the needs must hold.',
  '- The clock starts when the item leaves 0 with its answers complete, is paused in paused statuses, and starts again',
  '  when a finished item is reopened; a claim (102) has two business days and at least priority 3.',
  '- A deadline falls on business hours: 9:00 to 19:00, Monday to Friday, less national holidays. The holidays are known',
  '  to the end of 2028 (`holidayTableEnds`); after that only weekends are skipped until the table is renewed.',
  '- An agent who asks a queue gets their own answered items of that queue first; at their limit of orders in progress,',
  '  only those; on the telephone, nothing.',
  '- A claimed item (102) counts as done for cancellation: it is refunded or closed, not cancelled.',
];
