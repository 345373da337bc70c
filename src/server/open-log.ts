import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino';
import { currentActivity } from './activity-scope.ts';
import { errorFactsOf } from './error-facts.ts';

/**
 * A log of JSON lines, on standard output unless a destination is given; each line names the request or job that it belongs to. Values that may contain personal data are never passed to it; of an
 * error under `err` only what cannot contain any is written.
 */
export function openLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFactsOf },
    mixin: () => ({ ...currentActivity() }),
  };
  return destination ? pino(options, destination) : pino(options);
}
