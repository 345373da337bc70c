import { type AgentFields, agentFieldsSchema } from '../../../domain/agents/agent-fields.ts';

/** A person's form as typed, before parsing. */
export interface AgentDraft {
  readonly email: string;
  readonly fields: Pick<
    AgentFields,
    'firstname' | 'lastname' | 'role' | 'panel_roles' | 'notary_id' | 'languages' | 'active'
  >;
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly absences: string;
  readonly cap: string;
  readonly callUser: string;
}

/** The form for a person; without one, that of an invitation. */
export function draftOf(kept: { readonly email: string; readonly fields: AgentFields } | null): AgentDraft {
  const { hours, absences, most_in_progress, aircall_user, ...fields } = kept?.fields ?? NEW_AGENT;
  return {
    email: kept?.email ?? '',
    fields,
    days: hours?.days ?? [],
    from: hours?.from ?? '09:00',
    to: hours?.to ?? '18:00',
    absences: absences.map(({ from, to }) => `${from} a ${to}`).join('\n'),
    cap: most_in_progress === null ? '' : String(most_in_progress),
    callUser: aircall_user ?? '',
  };
}

type ReadDraft =
  | { readonly ok: true; readonly fields: AgentFields }
  /** Names of the invalid fields. */
  | { readonly ok: false; readonly wrong: readonly string[] };

/** The parsed form, or its errors. */
export function readDraft(draft: AgentDraft): ReadDraft {
  const isNotary = draft.fields.role === 'Notario';
  const parsed = agentFieldsSchema.safeParse({
    ...draft.fields,
    panel_roles: isNotary ? [] : draft.fields.panel_roles,
    notary_id: isNotary ? draft.fields.notary_id : null,
    hours: draft.days.length === 0 ? null : { days: [...draft.days].sort(), from: draft.from, to: draft.to },
    absences: draft.absences
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map(absenceIn),
    most_in_progress: draft.cap.trim() === '' ? null : Number(draft.cap),
    aircall_user: draft.callUser.trim() === '' ? null : draft.callUser,
  });
  if (parsed.success) return { ok: true, fields: parsed.data };
  return { ok: false, wrong: [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))] };
}

/** Parses "2026-12-01 a 2026-12-15", with any words between the days; a single day is an absence of that day. */
function absenceIn(line: string): { from: string; to: string } {
  const [from = line, to = from] = line.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  return { from, to };
}

const NEW_AGENT: AgentFields = {
  firstname: '',
  lastname: '',
  role: 'Agente',
  panel_roles: [],
  notary_id: null,
  languages: ['es'],
  hours: null,
  absences: [],
  most_in_progress: null,
  aircall_user: null,
  active: true,
};
