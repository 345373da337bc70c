import { setTimeout as wait } from 'node:timers/promises';
import { closedLoop, type Flow } from './closed-loop.ts';
import { CONNECTIONS, type Options } from './options.ts';
import { type CountedRound, type Point, pointOf } from './point.ts';

/** A server and its requests. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** Processor time that it and its database have used, in milliseconds. */
  cpuMillis(): number;
  flow(): Flow<unknown>;
}

/**
 * Loads targets at each number of connections, alternating within each round, so that other load affects them alike.
 * @returns the points of each target by name
 */
export async function measure(
  targets: readonly Target[],
  { seconds, rounds }: Pick<Options, 'seconds' | 'rounds'>,
): Promise<Map<string, Point[]>> {
  const points = new Map<string, Point[]>(targets.map(({ name }) => [name, []]));
  // As long as a point, because rarely run code is not compiled yet.
  for (const target of targets) await loadAndSettle(target, { connections: 10, seconds });
  for (const connections of CONNECTIONS) {
    const found = new Map<string, CountedRound[]>(targets.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      for (const target of targets) {
        found.get(target.name)?.push(await loadAndSettle(target, { connections, seconds }));
      }
    }
    for (const { name } of targets) points.get(name)?.push(pointOf(connections, found.get(name) ?? []));
  }
  return points;
}

/** When the time is up some requests are still being processed; that work must not count towards the next target. */
async function loadAndSettle(
  { url, flow, cpuMillis }: Target,
  load: { readonly connections: number; readonly seconds: number },
): Promise<CountedRound> {
  const before = cpuMillis();
  const round = await closedLoop(url, flow(), load);
  for (let asked = 0; asked < 3; asked++) {
    await (await fetch(`${url}/health/ready`)).arrayBuffer();
    await wait(50);
  }
  return { ...round, cpuMillis: cpuMillis() - before };
}
