import { AppError } from '../../../domain/errors/app-error.ts';

/**
 * Runs work a few at a time, in order, with a bounded queue.
 * @throws AppError too_many_requests when the queue is full
 */
export function limitConcurrency({ atATime, longestQueue }: { atATime: number; longestQueue: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atATime) {
      if (waiting.length >= longestQueue) throw new AppError('too_many_requests', { seconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
