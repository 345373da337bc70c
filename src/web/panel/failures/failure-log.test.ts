import { expect, test } from 'vitest';
import type { Failure } from '../../../contract/failures.ts';
import type { Described } from './describe-failure.ts';
import { openFailureLog } from './failure-log.ts';

const lost: Described = { kind: 'call', what: 'getPedido', status: 0, code: 'network', at: [] };

/** A log with a manual clock. */
function openTried(send: (failures: readonly Failure[]) => Promise<unknown>) {
  const due: (() => void)[] = [];
  const log = openFailureLog(send, (run) => due.push(run));
  const pass = async () => {
    for (const run of due.splice(0)) run();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { log, pass, due };
}

test('the same failure many times is one line of one report', async () => {
  const told: (readonly Failure[])[] = [];
  const { log, pass } = openTried(async (failures) => told.push(failures));
  for (let time = 0; time < 500; time += 1) log.note(lost);
  log.note({ ...lost, what: 'putPedido' });
  await pass();
  expect(told).toEqual([
    [
      { ...lost, times: 500 },
      { ...lost, what: 'putPedido', times: 1 },
    ],
  ]);
});

test('failures that could not be reported go with the next report, and nothing retries on its own', async () => {
  const told: (readonly Failure[])[] = [];
  let isDown = true;
  const { log, pass, due } = openTried(async (failures) => {
    if (isDown) throw new Error('no network');
    told.push(failures);
  });
  log.note(lost);
  await pass();
  expect(due).toEqual([]);
  isDown = false;
  log.note(lost);
  await pass();
  expect(told).toEqual([[{ ...lost, times: 2 }]]);
});

test('no report tells more kinds than the call takes', async () => {
  const told: (readonly Failure[])[] = [];
  const { log, pass } = openTried(async (failures) => told.push(failures));
  for (let line = 0; line < 100; line += 1) log.note({ kind: 'script', what: 'Error', at: [`/assets/a.js:${line}:1`] });
  await pass();
  expect(told.flat()).toHaveLength(20);
});
