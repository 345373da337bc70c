import { type EndReason, TaskEnded } from './run-task.ts';

/** The jobs that this process runs, each with a way to end it. */
export interface RunningJobs {
  /** Runs one under its id. */
  with<T>(jobId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  ids(): readonly string[];
  /** Ends the named jobs, or all. @returns those that had not been ended before */
  end(reason: EndReason, jobIds?: readonly string[]): readonly string[];
}

export function runningJobs(): RunningJobs {
  const running = new Map<string, AbortController>();
  return {
    async with(jobId, work) {
      const controller = new AbortController();
      running.set(jobId, controller);
      try {
        return await work(controller.signal);
      } finally {
        // The same job may already run here again, if it was released while its first run did not end.
        if (running.get(jobId) === controller) running.delete(jobId);
      }
    },
    ids: () => [...running.keys()],
    end(reason, jobIds = [...running.keys()]) {
      return jobIds.filter((jobId) => {
        const controller = running.get(jobId);
        if (!controller || controller.signal.aborted) return false;
        controller.abort(new TaskEnded(reason));
        return true;
      });
    },
  };
}
