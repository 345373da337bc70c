import pino from 'pino';
import { expect, test } from 'vitest';
import { openLog } from '../open-log.ts';
import { refuseLeaks, watchedLog } from './leak-canary.ts';
import { openTestDatabase } from './test-database.ts';

test('a card number in a row or in a line of the log fails its test, with and without spaces', async () => {
  const database = await openTestDatabase();
  const note = (detail: object) =>
    database.db
      .insertInto('audit_events')
      .values({
        at: new Date(),
        actor_kind: 'system',
        action: 'canary',
        subject_kind: 'card',
        subject_id: '1',
        detail: JSON.stringify(detail),
      })
      .execute();
  await note({ last_four: '0004', attempt: '4548810400004' });
  await refuseLeaks(database.pool, database.since);
  await note({ typed: '4548 8120 4940 0004' });
  pino({ level: 'trace' }, watchedLog).info({ card: { number: '4556737586899855' } }, 'paid');
  await expect(refuseLeaks(database.pool, database.since)).rejects.toThrow(
    /public\.audit_events, a line of the log: .*"number":…/,
  );
  // As only its owner can, and nobody whom the product serves.
  await database.pool.query('alter table audit_events disable trigger append_only');
  await database.db.deleteFrom('audit_events').where('action', '=', 'canary').execute();
  await database.drop();
});

test.each([
  ['an e-mail address', { from: 'Marta <marta.vidal@correo.test>' }],
  ['a bank account', { to: 'ES9121000418450200051332' }],
  ['a bank account with spaces', { to: 'PT50 0002 0123 1234 5678 9015 4' }],
])('%s in a line of the log fails its test', async (_, logged) => {
  const database = await openTestDatabase();
  const log = openLog('info', watchedLog);
  log.info({ mailbox: 'pedidos@registralia.example/INBOX' }, 'read');
  await refuseLeaks(database.pool, database.since);
  log.info(logged, 'done');
  await expect(refuseLeaks(database.pool, database.since)).rejects.toThrow('a line of the log');
  await database.drop();
});
