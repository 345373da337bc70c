import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { keepHealthGauges } from './health-gauges.ts';
import type { Figure } from './health-metrics.ts';

const FIGURE: Figure = { name: 'registralia_jobs_waiting', value: 3, labels: { task: 'sweep' } };

test('figures that could not be read are gone, not old', async () => {
  const [registry, errors] = [new Registry(), [] as Error[]];
  let answer = async (): Promise<readonly Figure[]> => [FIGURE];
  const readAgain = keepHealthGauges(registry, { read: () => answer(), onError: (error) => errors.push(error) });
  await readAgain();
  expect(await registry.metrics()).toContain('registralia_jobs_waiting{task="sweep"} 3\n');
  expect(await registry.metrics()).toContain('registralia_health_readable 1\n');
  answer = () => Promise.reject(new RangeError('away'));
  await readAgain();
  expect(await registry.metrics()).not.toContain('registralia_jobs_waiting{');
  expect(await registry.metrics()).toContain('registralia_health_readable 0\n');
  expect(errors).toMatchObject([{ name: 'RangeError' }]);
});

test('a database that hangs is asked once, however often Prometheus comes', async () => {
  const registry = new Registry();
  const hanging = Promise.withResolvers<readonly Figure[]>();
  let asked = 0;
  const read = () => {
    asked += 1;
    return hanging.promise;
  };
  const readAgain = keepHealthGauges(registry, { read, onError: () => {}, readMs: 20 });
  await Promise.all([readAgain(), readAgain()]);
  await readAgain();
  expect(await registry.metrics()).toContain('registralia_health_readable 0\n');
  expect(asked).toBe(1);
  hanging.resolve([FIGURE]);
  await readAgain();
  expect(await registry.metrics()).toContain('registralia_jobs_waiting{task="sweep"} 3\n');
});
