import type { Target } from './measure.ts';

/** Requests to the bare server. */
export type BareName = 'select' | 'insert';

export const BARE_TITLES: Readonly<Record<BareName, string>> = {
  select: 'Bare: one prepared select',
  insert: 'Bare: an order with three items',
};

export function bareTarget(name: BareName, server: Pick<Target, 'url' | 'cpuMillis'>): Target {
  const method = name === 'select' ? 'GET' : 'POST';
  return {
    name,
    ...server,
    flow: () => ({ begin: () => null, steps: [{ request: () => ({ method, path: `/${name}`, headers: {} }) }] }),
  };
}
