import { type AgentFields, absentUntil } from './agent-fields.ts';

/** Local time at the agent's place of work. */
interface LocalMoment {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** `HH:MM`. */
  readonly time: string;
}

/**
 * Whether an agent is away: absent that day, or outside working hours. Outside working hours an open panel means that they are present;
 * during an absence it does not.
 */
export function isAway(
  { hours, absences }: Pick<AgentFields, 'hours' | 'absences'>,
  { day, weekday, time }: LocalMoment,
  { hasPanelOpen }: { readonly hasPanelOpen: boolean },
): boolean {
  if (absentUntil(absences, day) !== null) return true;
  if (hours === null || hasPanelOpen) return false;
  return !hours.days.includes(weekday) || time < hours.from || time >= hours.to;
}
