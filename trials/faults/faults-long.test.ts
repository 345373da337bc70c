// The whole product under faults that a seed draws, while customers buy and agents work. What must hold is read from the database afterwards.
import { afterEach, expect, test } from 'vitest';
import { chanceOf as randomOf } from '../../bench/soak/stage.ts';
import { testSeed } from '../../scripts/test-seed.ts';
import { readSettings } from '../../src/server/settings.ts';
import { openDeps } from '../../src/server/start/open-deps.ts';
import { chanceOf } from '../notas/chance.ts';
import { keepWorking } from './agents.ts';
import { askAt } from './ask.ts';
import { keepBuying, type Provider } from './buyers.ts';
import { type Ground, openGround } from './ground.ts';
import { inflict } from './inflict.ts';
import { judgeAgency } from './judge-agency.ts';
import { judgeMoney } from './judge-money.ts';
import { judgePapers } from './judge-papers.ts';
import { judgeWork } from './judge-work.ts';
import { openRecord, type TrialRecord } from './record.ts';
import { lineOf, scheduleOf } from './schedule.ts';
import { settle } from './settle.ts';

const SECONDS = Number(process.env.FAULT_SECONDS ?? 150);
/** For the start, and for everything to settle. */
const BESIDE_SECONDS = 420;

const say = (text: string) => void process.stdout.write(`${text}\n`);

let ground: Ground | null = null;
afterEach(() => ground?.close(), 180_000);

test(
  'money once, work once, numbers without a gap, and nothing lost that was answered as done',
  async () => {
    const seed = testSeed();
    const { storage, faults } = scheduleOf(seed, SECONDS * 1_000);
    const plan = [`TEST_SEED=${seed} FAULT_SECONDS=${SECONDS}, files in ${storage}`, ...faults.map(lineOf)].join('\n');
    say(plan);
    ground = await openGround({ storage });
    const record = openRecord();
    const over = () => {
      record.isOpen = false;
    };
    const [missed] = await Promise.all([inflict(ground, faults).finally(over), ...begin(ground, record, seed)]);
    for (const line of missed) say(`not inflicted, since this account may mount nothing: ${line}`);
    const found = [...record.wrong, ...(await judge(ground, record))];
    for (const line of found) say(line);
    const { paid, done, files } = record;
    say(`${paid.length} purchases, ${done.length} writes and ${files.length} files were answered as done`);
    expect(found, [plan, ...answersOf(record), ...logsOf(ground)].join('\n')).toEqual([]);
    for (const { length } of [paid, done, files]) expect(length).toBeGreaterThan(SECONDS / 10);
  },
  (SECONDS + BESIDE_SECONDS) * 1_000,
);

function begin({ balancer, customers, agents, outside }: Ground, record: TrialRecord, seed: number): Promise<void>[] {
  const ask = askAt(balancer.port, record);
  return [
    ...Object.entries(customers).flatMap(([provider, own]) =>
      own.map((customer) =>
        keepBuying({ provider: provider as Provider, customer, ask, record, machine: outside.banks.urls.ifthenpay }),
      ),
    ),
    ...agents.map((agent, index) => keepWorking({ agent, ask, record, chance: chanceOf(randomOf(seed + index)) })),
  ];
}

async function judge({ directly, database, outside }: Ground, record: TrialRecord): Promise<string[]> {
  const url = database.url();
  const { deps, close } = await openDeps(readSettings({ ...directly, DATABASE_URL: url, LOG_LEVEL: 'silent' }), url);
  try {
    const unsettled = await settle(deps.db, outside.books.db);
    return [
      ...unsettled,
      ...(await judgeMoney(deps, record)),
      ...(await judgeWork(deps, record)),
      ...(await judgePapers(deps, record, outside.smtp.messages())),
      ...(await judgeAgency(deps, outside.agency.standIn.store)),
    ];
  } finally {
    await close();
  }
}

function answersOf({ counts }: TrialRecord): string[] {
  return [...counts].sort(([one], [other]) => one.localeCompare(other)).map(([what, count]) => `${what}: ${count}`);
}

function logsOf({ processes, database }: Ground): string[] {
  const own = Object.values(processes).flatMap(({ lines }) =>
    lines.filter((line) => !/connection lost/.test(line)).slice(-60),
  );
  return [...own, ...database.lines.slice(-20)];
}
