import { expect, test } from 'vitest';
import { runMassTrial } from './run-mass-trial.ts';

const TIMEOUT_MS = 1_200_000;

test(
  'R268 an operation over 5,000 items whose process is killed three times: every item once, told once, and the receipt complete',
  async () => {
    const seed = Number(process.env.TRIAL_SEED ?? Date.now() % 1_000_000);
    const { state, moves, mails, outcomes, killedAt, millis } = await runMassTrial({ items: 5_000, kills: 3, seed });
    process.stdout.write(`Seed ${seed}: killed at ${killedAt.join(', ')}, over after ${Math.round(millis / 1000)} s\n`);
    const once = moves.map(() => 1);
    expect(state).toBe('done');
    expect(killedAt.filter((done) => done > 0 && done < 5_000)).toHaveLength(3);
    expect(moves).toEqual(once);
    expect(mails).toEqual(once);
    expect(outcomes).toEqual(moves.map(() => 'done'));
  },
  TIMEOUT_MS,
);
