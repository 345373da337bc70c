import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../ctx.ts';

const EVERY_MS = 60_000;

/** Adds a process's counts to those of the database each minute, and when it ends. */
export function keepFlushing(
  app: FastifyInstance,
  { db, log }: Pick<Deps, 'db' | 'log'>,
  counter: { flush(database: Deps['db']): Promise<void> },
): void {
  const flush = () => counter.flush(db).catch((err: unknown) => log.warn({ err }, 'counts wait'));
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
