import { z } from 'zod';
import { PANEL_ROLES } from '../actors/actor.ts';
import { dayNumberOf, dayText } from '../calendar/local-clock.ts';
import { typedLine } from '../identity/typed-text.ts';
import { LOCALES } from '../locale/locale.ts';

const day = z.iso.date();
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Working days, 1 Monday to 7 Sunday, and working hours in local time. */
const workHoursSchema = z
  .object({ days: z.array(z.int().min(1).max(7)).min(1).max(7), from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'] });

/** First and last calendar day of an absence, both included. */
const absenceSchema = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, { path: ['to'] });

/** The fields of a back-office user that supervisors edit. Source: issue "Back office", agents. */
export const agentFieldsSchema = z
  .strictObject({
    firstname: z.string().overwrite(typedLine).min(1).max(100),
    lastname: z.string().overwrite(typedLine).max(100),
    role: z.enum(['Agente', 'Notario']),
    panel_roles: z.array(z.enum(PANEL_ROLES)).max(PANEL_ROLES.length),
    /** The office of a notary; null for everybody else. */
    notary_id: z.int().positive().nullable(),
    languages: z.array(z.enum(LOCALES)).max(LOCALES.length),
    hours: workHoursSchema.nullable(),
    absences: z.array(absenceSchema).max(50),
    /** Limit of orders in progress: at this number they get no new ones. Null for the general limit. */
    most_in_progress: z.int().min(1).max(500).nullable(),
    /** Their user id in the call centre. */
    aircall_user: z.string().trim().min(1).max(60).nullable(),
    active: z.boolean(),
  })
  .refine(({ role, notary_id }) => (role === 'Notario') === (notary_id !== null), { path: ['notary_id'] })
  .refine(({ role, panel_roles }) => role === 'Agente' || panel_roles.length === 0, { path: ['panel_roles'] });
export type AgentFields = z.output<typeof agentFieldsSchema>;

/**
 * The last day of the absence on a day, together with absences that overlap it or begin the day after it.
 * @returns `yyyy-mm-dd`; null where no absence covers the day
 */
export function absentUntil(absences: AgentFields['absences'], day: string): string | null {
  let last: string | null = null;
  for (const { from, to } of absences.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const isPart: boolean = last === null ? from <= day && day <= to : from <= dayText(dayNumberOf(last) + 1);
    if (isPart && (last === null || to > last)) last = to;
  }
  return last;
}
