import { Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; from a page in memory to a report that takes its time. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface ConnectionPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** What this process has done, and how busy its connections are, as metrics of Prometheus. */
export class Meter {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: 'registralia_http_request_duration_seconds',
    help: 'Requests by method, pattern of the route and class of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly #jobs = new Histogram({
    name: 'registralia_job_duration_seconds',
    help: 'Runs of background jobs by task, and whether they were done or failed',
    labelNames: ['task', 'outcome'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  /** @param route its pattern: an address may contain ids and e-mail addresses */
  request({ method, route, status, ms }: { method: string; route: string; status: number; ms: number }): void {
    this.#requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
  }

  job({ task, outcome, ms }: { task: string; outcome: 'done' | 'failed'; ms: number }): void {
    this.#jobs.observe({ task, outcome }, ms / 1000);
  }

  /** Reports the state of this pool whenever it is asked for. */
  watchPool(pool: ConnectionPool): void {
    new Gauge({
      name: 'registralia_database_pool_connections',
      help: 'Connections of this process to the database, used and idle',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
      },
    });
    new Gauge({
      name: 'registralia_database_pool_waiting',
      help: 'Queries of this process that wait for a connection',
      registers: [this.registry],
      collect() {
        this.set(pool.waitingCount);
      },
    });
  }
}
