import { type AgentFields, absenceOn } from './agent-fields.ts';

/** A moment by the clock of the place where somebody works. */
interface LocalMoment {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** `HH:MM`. */
  readonly time: string;
}

/**
 * Whether somebody is away: on a day of absence, or outside the hours that were set for them. Who has the panel open outside their hours is
 * there all the same; an absence holds whatever they have open.
 */
export function isAway(
  { hours, absences }: Pick<AgentFields, 'hours' | 'absences'>,
  { day, weekday, time }: LocalMoment,
  { hasPanelOpen }: { readonly hasPanelOpen: boolean },
): boolean {
  if (absenceOn(absences, day)) return true;
  if (hours === null || hasPanelOpen) return false;
  return !hours.days.includes(weekday) || time < hours.from || time >= hours.to;
}
