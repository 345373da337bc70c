import { ApiProblem } from './api-problem.ts';

/** The server's time in seconds since 1970, from a device clock that may be wrong. */
export interface ServerClock {
  seconds(): number;
  /** Computes the offset from a problem with code `oauth_timestamp`; false if it has none. */
  correct(problem: unknown): boolean;
}

/** A clock that starts with this device's time and is corrected by the first refused timestamp. */
export function serverClock(now: () => number = Date.now): ServerClock {
  let offset = 0;
  return {
    seconds: () => Math.floor(now() / 1000) + offset,
    correct(problem) {
      const time = problem instanceof ApiProblem && problem.code === 'oauth_timestamp' && problem.extra.server_time;
      if (typeof time !== 'number') return false;
      offset = time - Math.floor(now() / 1000);
      return true;
    },
  };
}
