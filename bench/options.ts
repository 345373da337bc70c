import { parseArgs } from 'node:util';

/** What a run measures, and for how long. */
export interface Options {
  /** Seconds a point is under load, in each round. */
  readonly seconds: number;
  /** Rounds alternating product and bare server; their spread shows the machine's noise. */
  readonly rounds: number;
  /** Orders in the database behind the panel's list. */
  readonly orders: number;
  /** Least number of lines in their history. */
  readonly history: number;
  /** Names of scenarios to run; empty for all. */
  readonly only: readonly string[];
  /** Measures what many more orders would need, and nothing else. */
  readonly plan: boolean;
  /** File of the results as JSON. */
  readonly json: string;
}

export const CONNECTIONS = [1, 10, 50] as const;

/** @throws Error naming an unknown option or a number out of its bounds */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      orders: { type: 'string', default: '100000' },
      history: { type: 'string', default: '0' },
      plan: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      json: { type: 'string', default: 'var/bench.json' },
    },
  });
  return {
    seconds: numberIn('seconds', values.seconds ?? (values.quick ? '1' : '3'), [0.5, 60]),
    rounds: numberIn('rounds', values.rounds ?? (values.quick ? '1' : '2'), [1, 10]),
    orders: numberIn('orders', values.orders, [1000, 1_000_000]),
    history: numberIn('history', values.history, [0, 20_000_000]),
    only: values.only.split(',').filter((name) => name !== ''),
    plan: values.plan,
    json: values.json,
  };
}

function numberIn(name: string, text: string, [least, most]: readonly [number, number]): number {
  const value = Number(text);
  if (!(value >= least && value <= most)) throw new Error(`--${name} must be from ${least} to ${most}, not '${text}'`);
  return value;
}
