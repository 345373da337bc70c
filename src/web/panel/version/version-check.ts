import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { type Watching, watchVersion } from '../../version/watch-version.ts';

/** First after 2 seconds, then every 24 hours. Source: specification section 9, "Version check". */
const FIRST_CHECK = 2_000;
const CHECK_EVERY = DAY_MS;

/** Polls the panel's version while it equals the page's. @returns a function that stops it */
export function checkVersion(watching: Omit<Watching, 'first' | 'every'>): () => void {
  return watchVersion({ ...watching, first: FIRST_CHECK, every: CHECK_EVERY });
}
