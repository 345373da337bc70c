import { ApiProblem } from './api-problem.ts';

/** The server's time in seconds since 1970, from a device clock that may be wrong. */
export interface ServerClock {
  seconds(): number;
  /** Learns the difference from a problem of code `oauth_timestamp`; false when it says nothing. */
  correct(problem: unknown): boolean;
}

/** A clock that starts with this device's and is set right by the first refusal for a wrong time. */
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
