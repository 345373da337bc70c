import { expect, test } from 'vitest';
import { assessHealth } from './assess-health.ts';
import { HEALTH_CHECKS, type HealthCheck } from './health-line.ts';
import type { HealthReadings, TaskReading } from './health-readings.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const DAY = 24 * 60;
const MB = 2 ** 20;

const FINE: HealthReadings = {
  database: { used: 20, allowed: 97, longestSeconds: 0.2 },
  disk: { freeBytes: 20_000 * MB, floorBytes: 500 * MB },
  partitions: [{ name: 'oauth_nonces', missing: 0, strays: 0 }],
  queue: [],
  heldMails: { count: 0, since: null },
  mailboxes: [{ mailbox: 'office/INBOX', readAt: ago(1), failedAt: null }],
  scans: { waiting: 3, since: ago(9) },
  fileKeys: { since: ago(5 * DAY), missing: [] },
  recognition: { missing: [] },
  invoices: { checkedAt: ago(600), isBroken: false, isEmpty: false, isSent: true, unsent: 2, unsentSince: ago(3) },
  audit: { checkedAt: ago(600), isBroken: false, isEmpty: false },
  events: { takenLocks: 1, lostWorkers: 0, staleWrites: 4 },
  backup: { baseAt: ago(600), archivedAt: ago(1), archiveFailedAt: ago(DAY) },
  drill: {
    lastAt: ago(2 * DAY),
    lastProblems: 0,
    good: { endedAt: ago(2 * DAY), restoredTo: ago(2 * DAY + 1), lost: 0, restoreMs: 9_000 },
  },
};
const job = (task: string, facts: Partial<TaskReading>): TaskReading => ({
  ...{ task, waiting: 0, oldestAt: null, retried: 0, givenUp: 0 },
  ...facts,
});
const lineIn = (check: HealthCheck, change: Partial<HealthReadings>) =>
  assessHealth({ ...FINE, ...change }, NOW).find((line) => line.check === check);

test('a product without trouble is fine in every line, in the order of the page', () => {
  const lines = assessHealth(FINE, NOW);
  expect(lines.map(({ check }) => check)).toEqual(HEALTH_CHECKS);
  expect(lines.filter(({ state }) => state !== 'ok')).toEqual([]);
});

test.each<[HealthCheck, string, Partial<HealthReadings>]>([
  ['connections', 'attention', { database: { used: 70, allowed: 100, longestSeconds: 0 } }],
  ['connections', 'bad', { database: { used: 90, allowed: 100, longestSeconds: 0 } }],
  ['transactions', 'attention', { database: { used: 1, allowed: 100, longestSeconds: 120 } }],
  ['transactions', 'bad', { database: { used: 1, allowed: 100, longestSeconds: 600 } }],
  ['disk', 'attention', { disk: { freeBytes: 999 * MB, floorBytes: 500 * MB } }],
  ['disk', 'bad', { disk: { freeBytes: 499 * MB, floorBytes: 500 * MB } }],
  ['disk', 'bad', { disk: { freeBytes: null, floorBytes: 0 } }],
  ['partitions', 'attention', { partitions: [{ name: 'oauth_nonces', missing: 1, strays: 0 }] }],
  ['partitions', 'bad', { partitions: [{ name: 'oauth_nonces', missing: 3, strays: 1 }] }],
  ['jobs', 'ok', { queue: [job('sweep', { waiting: 9_000, oldestAt: ago(4) })] }],
  ['jobs', 'attention', { queue: [job('sweep', { waiting: 1, oldestAt: ago(5) })] }],
  ['jobs', 'bad', { queue: [job('sweep', { waiting: 1, oldestAt: ago(30) })] }],
  ['jobs', 'ok', { queue: [job('send_mail', { waiting: 1, oldestAt: ago(30) })] }],
  ['retries', 'attention', { queue: [job('send_refund', { retried: 1 })] }],
  ['retries', 'bad', { queue: [job('send_refund', { givenUp: 1 })] }],
  ['mails', 'attention', { queue: [job('send_mail', { waiting: 1, oldestAt: ago(10) })] }],
  ['mails', 'bad', { queue: [job('send_mail', { waiting: 1, oldestAt: ago(60) })] }],
  ['failed_mails', 'attention', { queue: [job('send_mail', { givenUp: 1 })] }],
  ['held_mails', 'attention', { heldMails: { count: 1, since: ago(9) } }],
  ['mailboxes', 'off', { mailboxes: [] }],
  ['mailboxes', 'attention', { mailboxes: [{ mailbox: 'a', readAt: ago(29), failedAt: ago(1) }] }],
  ['mailboxes', 'bad', { mailboxes: [{ mailbox: 'a', readAt: ago(30), failedAt: ago(1) }] }],
  ['file_keys', 'off', { fileKeys: null }],
  ['file_keys', 'bad', { fileKeys: { since: ago(DAY), missing: ['2026a'] } }],
  ['text_recognition', 'off', { recognition: null }],
  ['text_recognition', 'attention', { recognition: { missing: ['eus'] } }],
  ['virus_scans', 'off', { scans: null }],
  ['virus_scans', 'ok', { scans: { waiting: 0, since: null } }],
  ['virus_scans', 'attention', { scans: { waiting: 1, since: ago(10) } }],
  ['virus_scans', 'bad', { scans: { waiting: 1, since: ago(60) } }],
  ['invoice_chain', 'bad', { invoices: { ...FINE.invoices, isBroken: true } }],
  ['invoice_chain', 'attention', { invoices: { ...FINE.invoices, checkedAt: ago(2 * DAY) } }],
  ['invoice_chain', 'ok', { invoices: { ...FINE.invoices, checkedAt: null, isEmpty: true } }],
  ['unsent_invoices', 'off', { invoices: { ...FINE.invoices, isSent: false, unsentSince: ago(9 * DAY) } }],
  ['unsent_invoices', 'attention', { invoices: { ...FINE.invoices, unsentSince: ago(60) } }],
  ['unsent_invoices', 'bad', { invoices: { ...FINE.invoices, unsentSince: ago(DAY) } }],
  ['audit_chain', 'bad', { audit: { ...FINE.audit, isBroken: true } }],
  ['audit_chain', 'attention', { audit: { ...FINE.audit, checkedAt: null } }],
  ['taken_locks', 'attention', { events: { ...FINE.events, takenLocks: 20 } }],
  ['lost_workers', 'attention', { events: { ...FINE.events, lostWorkers: 1 } }],
  ['stale_writes', 'attention', { events: { ...FINE.events, staleWrites: 100 } }],
  ['base_backup', 'off', { backup: null }],
  ['base_backup', 'bad', { backup: { baseAt: null, archivedAt: ago(1), archiveFailedAt: null } }],
  ['base_backup', 'attention', { backup: { baseAt: ago(2 * DAY), archivedAt: ago(1), archiveFailedAt: null } }],
  ['log_archive', 'attention', { backup: { baseAt: ago(9), archivedAt: ago(10), archiveFailedAt: null } }],
  ['log_archive', 'bad', { backup: { baseAt: ago(9), archivedAt: ago(2), archiveFailedAt: ago(1) } }],
  ['log_archive', 'bad', { backup: { baseAt: ago(9), archivedAt: null, archiveFailedAt: ago(1) } }],
  ['drill', 'off', { backup: null, drill: { lastAt: null, lastProblems: 0, good: null } }],
  ['drill', 'attention', { drill: { lastAt: null, lastProblems: 0, good: null } }],
  ['drill', 'bad', { drill: { ...FINE.drill, lastAt: ago(1), lastProblems: 2 } }],
])('%s is %s', (check, state, change) => {
  expect(lineIn(check, change)?.state).toBe(state);
});

test('the last good drill is said with its result and its age, beside a later one that failed', () => {
  const good = { endedAt: ago(9 * DAY), restoredTo: ago(9 * DAY + 2), lost: 0, restoreMs: 12_345 };
  expect(lineIn('drill', { drill: { lastAt: good.endedAt, lastProblems: 0, good } })).toMatchObject({
    state: 'attention',
    since: good.endedAt,
  });
  const failed = lineIn('drill', { drill: { lastAt: ago(5), lastProblems: 3, good } });
  expect(failed?.parts).toEqual([
    { name: 'restored_to', figure: null, since: good.restoredTo },
    { name: 'rpo', figure: 0, since: null },
    { name: 'rto', figure: 12.345, since: null },
    { name: 'failed', figure: 3, since: ago(5) },
  ]);
});

test('jobs are listed by task, the most first, without those of mails', () => {
  const queue = [
    job('sweep', { waiting: 1, oldestAt: ago(2) }),
    job('send_mail', { waiting: 50, oldestAt: ago(3) }),
    job('render_invoice', { waiting: 7, oldestAt: ago(4) }),
  ];
  expect(lineIn('jobs', { queue })).toMatchObject({
    figure: 8,
    since: ago(4),
    parts: [{ name: 'render_invoice' }, { name: 'sweep' }],
  });
  expect(lineIn('mails', { queue })).toMatchObject({ figure: 50, since: ago(3) });
});
