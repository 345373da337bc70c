import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type TestClock, testDeps } from '../testing/test-deps.ts';
import { SharedCounts } from './shared-counts.ts';

const MINUTE = 60_000;
const LIMIT = 40;
let database: TestDatabase;
let clock: TestClock;
let processes: readonly [SharedCounts, SharedCounts];
beforeAll(async () => {
  database = await openTestDatabase();
  clock = { now: new Date('2026-11-23T10:00:00Z') };
  const deps = await testDeps(database.db, { clock });
  processes = [new SharedCounts(deps), new SharedCounts(deps)];
});
afterAll(() => database.drop());

const isLetPass = (counts: SharedCounts, key: string) =>
  new Promise<boolean>((resolve) => counts.incr(key, (_, { current }) => resolve(current <= LIMIT), MINUTE, LIMIT));
const rows = () => database.db.selectFrom('throttles').selectAll().execute();
/** How many in a row one process lets pass before it refuses, of at most the limit and one. */
async function countPassed(counts: SharedCounts, key: string): Promise<number> {
  for (let passed = 0; passed <= LIMIT; passed += 1) if (!(await isLetPass(counts, key))) return passed;
  return LIMIT + 1;
}

test('a process alone lets the limit pass, and then one after each share of the minute', async () => {
  expect(await countPassed(processes[0], 'alone')).toBe(LIMIT);
  clock.now = new Date(clock.now.getTime() + MINUTE / LIMIT);
  expect(await countPassed(processes[0], 'alone')).toBe(1);
});

test('what one process has let pass counts in the other, but for a twentieth that was not told yet', async () => {
  const [first, second] = processes;
  let passed = 30;
  for (let time = 0; time < passed; time += 1) expect(await isLetPass(first, 'both')).toBe(true);
  const told = async () => (await rows()).map(({ clear_at }) => clear_at.getTime() - clock.now.getTime());
  await expect.poll(told).toContain((30 * MINUTE) / LIMIT);
  const ask = async () => {
    const isPassed = await isLetPass(second, 'both');
    if (isPassed) passed += 1;
    return isPassed;
  };
  await expect.poll(ask).toBe(false);
  expect(passed).toBeGreaterThanOrEqual(LIMIT - LIMIT / 20);
  expect(passed).toBeLessThanOrEqual(LIMIT + LIMIT / 20);
});

test('an address that stays just below the limit at each of them is refused all the same', async () => {
  const areLetPass = async () => {
    clock.now = new Date(clock.now.getTime() + (1.1 * MINUTE) / LIMIT);
    return [await isLetPass(processes[0], 'even'), await isLetPass(processes[1], 'even')];
  };
  await expect.poll(areLetPass, { interval: 1, timeout: 10_000 }).toContain(false);
});

test('an address with few requests costs no statement', async () => {
  const deps = await testDeps(database.db, { clock });
  const asking = new SharedCounts({
    ...deps,
    get db(): never {
      throw new Error('the database was asked');
    },
  });
  for (let minute = 0; minute < 5; minute += 1) {
    expect(await isLetPass(asking, 'rare')).toBe(true);
    clock.now = new Date(clock.now.getTime() + MINUTE);
  }
});
