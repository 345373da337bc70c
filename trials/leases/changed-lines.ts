/** Lines of the product and their replacements in a trial's processes. */
interface ChangedLines {
  /** Under src/. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** Locks of 200 ms instead of ten minutes. */
const SHORT_LEASES: readonly ChangedLines[] = [
  { file: 'domain/orders/lock.ts', find: 'LOCK_MS = 10 * 60_000', put: 'LOCK_MS = 200' },
];

const PAUSE = 'await new Promise((go) => setTimeout(go, Math.random() ** 3 * 300));';
const READ = '    .forNoKeyUpdate()\n    .executeTakeFirst();\n';

/** Pauses between reading an item and writing it, like a process that collects garbage or swaps. */
const PAUSES: readonly ChangedLines[] = [
  { file: 'server/actions/items/item-row.ts', find: READ, put: `${READ}  ${PAUSE}\n` },
];

/** Checks neither lock nor version: each write trusts what it has read. */
const NO_LOCK_VERSION: readonly ChangedLines[] = [
  { file: 'server/actions/items/item-row.ts', find: READ, put: `    .executeTakeFirst();\n  ${PAUSE}\n` },
  {
    file: 'server/actions/items/lock-version.ts',
    find: '  const holder = lockHolderOf(',
    put: '  return { agentId };\n  const holder = lockHolderOf(',
  },
  {
    file: 'server/actions/items/lock-version.ts',
    find: '  if (!lockVersion) return eb.and([]);',
    put: '  return eb.and([]);',
  },
  { file: 'domain/orders/refusal.ts', find: "  if (row.lock === 'none') return null;", put: '  return null;' },
];

const READ_TICKET = "    .forNoKeyUpdate()\n    .executeTakeFirstOrThrow(() => new AppError('not_found'));\n";
const TICKET_ROW = 'server/actions/tickets/ticket-row.ts';

/** The same pauses between reading a ticket and writing it. */
const TICKET_PAUSES: readonly ChangedLines[] = [
  { file: TICKET_ROW, find: READ_TICKET, put: `${READ_TICKET}  ${PAUSE}\n` },
];

/** An answer trusts the copy seen by its writer. */
const NO_TICKET_VERSION: readonly ChangedLines[] = [
  {
    file: TICKET_ROW,
    find: READ_TICKET,
    put: `    .executeTakeFirstOrThrow(() => new AppError('not_found'));\n  ${PAUSE}\n`,
  },
  {
    file: TICKET_ROW,
    find: "  await refuseOtherHolder(tx, ticket);\n  refuseMerged(ticket);\n  if (ticket.version !== version) throw new AppError('ticket_changed', {}, { version: ticket.version });\n",
    put: '  refuseMerged(ticket);\n',
  },
];

/** The product as it is, under short leases and pauses; the same without its check of lock and version, which a trial has to notice; and unchanged. */
export const TRIALS = {
  versioned: [...SHORT_LEASES, ...PAUSES],
  unversioned: [...SHORT_LEASES, ...NO_LOCK_VERSION],
  plain: [] as readonly ChangedLines[],
  replies: [...SHORT_LEASES, ...TICKET_PAUSES],
  unguarded_replies: [...SHORT_LEASES, ...NO_TICKET_VERSION],
} as const;
export type Trial = keyof typeof TRIALS;

/** @throws Error when the line is not there, or not once */
export function withChange(source: string, { file, find, put }: ChangedLines): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`not once in ${file}: ${find}`);
  return before + put + after;
}
