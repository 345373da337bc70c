import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts';

const polling = { timeout: 120_000, interval: 100 };
/** Two processes are started, and their jobs are slow on purpose. */
const TIMEOUT = 400_000;
/** What the product promises is measured at its own pace. */
const PRODUCT_TIMES = { PRODUCT_TIMES: 'yes' };
let trial: TwoProcesses;

beforeEach(async () => {
  trial = await openTwoProcesses();
});
afterEach(() => trial.close());

test(
  'jobs that take longer than the dead are waited for run once on two processes, and those of one queue one after the other',
  async () => {
    trial.smtp.mode = { lateMs: 4_000 };
    trial.vies.lateMs = 3_000;
    await Promise.all([trial.start('first'), trial.start('second')]);
    const slow = await trial.addMail('one after the other');
    await expect.poll(() => trial.smtp.callers(), polling).toBe(1);
    const next = await trial.addMail('one after the other');
    const asking = await trial.addVatCheck('501442600');
    await expect.poll(() => trial.smtp.messages().length, polling).toBe(2);
    trial.smtp.mode = 'take';
    await expect.poll(() => trial.waiting(), polling).toEqual([]);
    expect((await trial.takings()).map(({ job }) => job).sort()).toEqual([slow, next, asking].sort());
    expect(trial.vies.asked).toBe(1);
    expect(trial.smtp.callers()).toBe(2);
  },
  TIMEOUT,
);

test(
  'the job of a process that is killed is taken up by another within half a minute',
  async () => {
    trial.smtp.mode = 'take_in_silence';
    const first = await trial.start('first', PRODUCT_TIMES);
    const job = await trial.addMail();
    await expect.poll(() => trial.smtp.messages().length, polling).toBe(1);
    await trial.start('second', PRODUCT_TIMES);
    trial.smtp.mode = 'take';
    await first.kill();
    const killedAt = performance.now();
    await expect.poll(() => trial.waiting(), polling).toEqual([]);
    expect(performance.now() - killedAt).toBeLessThan(30_000);
    expect(await trial.takings()).toEqual([
      { task: 'send_mail', job, process: 'first', attempts: 1 },
      { task: 'send_mail', job, process: 'second', attempts: 2 },
    ]);
  },
  TIMEOUT,
);

test(
  'a process that is asked to stop gives a long job back, which another takes up at once',
  async () => {
    trial.smtp.mode = 'take_in_silence';
    const first = await trial.start('first');
    const job = await trial.addMail();
    await expect.poll(() => trial.smtp.messages().length, polling).toBe(1);
    await trial.start('second');
    // A job taken in silence stays taken; the other worker takes it as soon as it is released.
    trial.smtp.mode = 'take';
    expect(await first.stop()).toBe(0);
    await expect.poll(() => trial.waiting(), polling).toEqual([]);
    expect(await trial.takings()).toEqual([
      { task: 'send_mail', job, process: 'first', attempts: 1 },
      { task: 'send_mail', job, process: 'second', attempts: 1 },
    ]);
  },
  TIMEOUT,
);
