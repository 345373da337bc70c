import { DAY_MS } from '../calendar/time-units.ts';
import { zoneParts } from '../calendar/zone-parts.ts';

/** Hours without notifications, in the customer's time zone (IANA name); start inclusive, end exclusive. */
export interface QuietHours {
  readonly from: number | null;
  readonly until: number | null;
  readonly timeZone: string;
}

/** From late evening until people start work. */
export const USUAL_QUIET_HOURS = { from: 22, until: 8 } as const;

/** Time zones of Spain and Portugal, for customers to choose from. */
export const TIME_ZONES = [
  'Europe/Madrid',
  'Atlantic/Canary',
  'Europe/Lisbon',
  'Atlantic/Madeira',
  'Atlantic/Azores',
] as const;

/** The end of the quiet hours at an instant; null outside of them. */
export function quietUntil({ from, until, timeZone }: QuietHours, now: Date): Date | null {
  if (from === null || until === null) return null;
  const minutes = minutesOfDay(timeZone, now);
  const [begin, end] = [from * 60, until * 60];
  const isQuiet = begin < end ? minutes >= begin && minutes < end : minutes >= begin || minutes < end;
  if (!isQuiet) return null;
  const wait = (end - minutes + MINUTES_A_DAY) % MINUTES_A_DAY;
  const guess = new Date(Math.floor(now.getTime() / 60_000) * 60_000 + wait * 60_000);
  // A clock change in between moves the end accordingly.
  const drift = minutesOfDay(timeZone, guess) - end;
  return new Date(guess.getTime() - drift * 60_000);
}

const MINUTES_A_DAY = DAY_MS / 60_000;

function minutesOfDay(timeZone: string, instant: Date): number {
  const { hour, minute } = zoneParts(instant, timeZone);
  return Number(hour) * 60 + Number(minute);
}
