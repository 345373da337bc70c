import { Gauge, type Registry } from 'prom-client';
import { inTime } from '../in-time.ts';
import { type Figure, HEALTH_METRICS } from './health-metrics.ts';

/** Prometheus gives up on an answer after ten seconds. */
const READ_MS = 5_000;

/**
 * Keeps the metrics of health.
 * @param read loads their values
 * @param onError called with why they could not be read
 * @returns a function that reads them again. It waits for five seconds at most: without an answer there are no values, and
 * `registralia_health_readable` is 0. One reading is under way at a time
 */
export function keepHealthGauges(
  registry: Registry,
  {
    read,
    onError,
    readMs = READ_MS,
  }: { read(): Promise<readonly Figure[]>; onError(error: Error): void; readMs?: number },
): () => Promise<void> {
  const gauges = openGauges(registry);
  const readable = new Gauge({
    name: 'registralia_health_readable',
    help: 'Whether the figures of health could be read in time',
    registers: [registry],
  });
  let reading: Promise<readonly Figure[] | null> | null = null;
  return async () => {
    reading ??= read()
      .catch((error: Error) => {
        onError(error);
        return null;
      })
      .finally(() => {
        reading = null;
      });
    const figures = await inTime(reading, { ms: readMs, late: null });
    readable.set(figures === null ? 0 : 1);
    for (const gauge of gauges.values()) gauge.reset();
    for (const { name, value, labels = {} } of figures ?? []) gauges.get(name)?.set(labels, value);
  };
}

function openGauges(registry: Registry): ReadonlyMap<Figure['name'], Gauge<string>> {
  const labelNames = ['check', 'runbook', 'task', 'chain', 'kind', 'quantile'];
  const names = Object.keys(HEALTH_METRICS) as Figure['name'][];
  return new Map(
    names.map((name) => [name, new Gauge({ name, help: HEALTH_METRICS[name], labelNames, registers: [registry] })]),
  );
}
