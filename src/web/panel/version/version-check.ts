import { DAY_MS } from '../../../domain/calendar/time-units.ts';

/** First after 2 seconds, then every 24 hours. Source: specification section 9, "Version check". */
export const FIRST_CHECK = 2_000;
export const CHECK_EVERY = DAY_MS;

interface Checking {
  /** Version of the page; null in development, which is never out of date. */
  readonly own: string | null;
  /** Version that the server has; null when it could not be asked. */
  readonly ask: () => Promise<string | null>;
  readonly onNewer: () => void;
}

/** Polls the panel's version while it equals the page's. @returns a function that stops it */
export function checkVersion({ own, ask, onNewer }: Checking): () => void {
  if (own === null) return () => {};
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const check = async () => {
    const found = await ask();
    if (isStopped) return;
    if (found !== null && found !== own) onNewer();
    else timer = setTimeout(check, CHECK_EVERY);
  };
  timer = setTimeout(check, FIRST_CHECK);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
