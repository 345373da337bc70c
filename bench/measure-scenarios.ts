import { BARE_TITLES, type BareName, bareTarget } from './bare.ts';
import { measure, type Target } from './measure.ts';
import type { Options } from './options.ts';
import type { Point } from './point.ts';
import type { Row } from './results.ts';
import { ratioOf, type Scenario, type Stage } from './scenario.ts';

/** Measures scenarios; those with the same yardstick run beside it and each other. @returns the rows of the table */
export async function measureScenarios(
  scenarios: readonly Scenario[],
  { stage, servers, options, say }: Measuring,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const beside of ['select', 'insert', null] as const) {
    const together = scenarios.filter((scenario) => scenario.beside === beside);
    if (together.length === 0) continue;
    say(
      `Measuring ${[beside && BARE_TITLES[beside], ...together.map(({ title }) => title)].filter(Boolean).join(', ')}`,
    );
    rows.push(...(await measureTogether(together, { beside, stage, servers, options })));
  }
  return rows;
}

interface Measuring {
  readonly stage: Stage;
  readonly servers: Readonly<Record<'bare' | 'product', Pick<Target, 'url' | 'cpuMillis'>>>;
  readonly options: Options;
  say(line: string): void;
}

async function measureTogether(
  scenarios: readonly Scenario[],
  { beside, stage, servers, options }: Omit<Measuring, 'say'> & { beside: BareName | null },
): Promise<Row[]> {
  const targets = beside ? [bareTarget(beside, servers.bare)] : [];
  for (const scenario of scenarios) {
    targets.push({ ...servers.product, name: scenario.name, flow: await scenario.prepare(stage) });
  }
  const points = await measure(targets, options);
  const bare = beside ? (points.get(beside) ?? []) : null;
  const rows = scenarios.map((scenario) => rowOf(scenario, points.get(scenario.name) ?? [], bare));
  return beside && bare ? [bareRow(beside, bare), ...rows] : rows;
}

function bareRow(name: BareName, points: readonly Point[]): Row {
  return {
    name,
    title: BARE_TITLES[name],
    points,
    beside: null,
    ratios: null,
    ratio: null,
    cpuRatios: null,
    aim: null,
  };
}

function rowOf({ name, title, beside, aim }: Scenario, points: readonly Point[], bare: readonly Point[] | null): Row {
  const ratio = bare && ratioOf(points, bare);
  return {
    name,
    title,
    points,
    beside,
    ratios: bare && points.map(({ perSecond }, index) => perSecond / (bare[index]?.perSecond ?? Number.NaN)),
    ratio,
    cpuRatios: bare && points.map(({ cpu }, index) => (bare[index]?.cpu ?? Number.NaN) / cpu),
    aim: aim && { text: aim.text, isMet: aim.isMet({ points, ratio }) },
  };
}
