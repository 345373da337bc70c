import { Agent as Connections } from 'node:http';
import { ask } from './ask.ts';
import type { Target } from './measure.ts';
import { measurePairs, type Pair } from './paired.ts';
import { type Agent, signGet } from './people.ts';
import type { Figure } from './results.ts';

const CALL = '/panel/rest/config';
const MOST_MS = 1;

/**
 * Cost of verifying a signature: the same call by a back-office user, signed and unsigned, one after the other on one connection each. Both
 * get the same answer; the signed one adds key lookup, HMAC, timestamp and nonce.
 */
export async function measureSignedCalls(
  { url, cpuMillis }: Pick<Target, 'url' | 'cpuMillis'>,
  agents: readonly Agent[],
): Promise<Figure[]> {
  let turn = 0;
  let authorization = '';
  const open = () => new Connections({ keepAlive: true, maxSockets: 1 });
  const [plain, signed] = [open(), open()];
  const pair: Pair = {
    // Signing takes processor time of this machine too, but not of the server.
    prepare: () => {
      authorization = signGet(agents[turn++ % agents.length] as Agent, url + CALL);
    },
    first: () => ask(url + CALL, plain),
    second: () => ask(url + CALL, signed, { headers: { authorization } }),
  };
  const { difference, low, high, samples } = await measurePairs(pair);
  const cpu = await cpuOfSecond(pair, cpuMillis);
  for (const connection of [plain, signed]) connection.destroy();
  return [
    {
      name: 'signed-call',
      title: `Verifying a signed call (${samples} pairs, 95 %: ${low.toFixed(2)} to ${high.toFixed(2)} ms)`,
      value: difference,
      unit: 'ms',
      aim: { text: `under ${MOST_MS} ms`, isMet: high < MOST_MS },
    },
    {
      name: 'signed-call-cpu',
      title: 'Processor time of verifying a signed call, server and database',
      value: cpu,
      unit: 'ms',
      aim: null,
    },
  ];
}

const AT_A_TIME = 500;
const TURNS = 4;

/** Extra CPU milliseconds per call of the second way. Other programs' work does not count. */
async function cpuOfSecond(pair: Pair, cpuMillis: () => number): Promise<number> {
  const spent = { first: 0, second: 0 };
  for (let turn = 0; turn < TURNS; turn++) {
    for (const way of ['first', 'second'] as const) {
      const before = cpuMillis();
      for (let count = 0; count < AT_A_TIME; count++) {
        pair.prepare();
        await pair[way]();
      }
      spent[way] += cpuMillis() - before;
    }
  }
  return (spent.second - spent.first) / (TURNS * AT_A_TIME);
}
