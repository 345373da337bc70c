import type { Incidence } from '../../../contract/incidents/incidence.ts';
import type { IncidentKind, QuestionType } from '../../../domain/incidents/asking.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { INCIDENT_KIND } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';

/** Every kind of incident, including the system's, in the order of their ids. */
export async function listKinds({ db }: Pick<Ctx, 'db'>): Promise<IncidentKind[]> {
  const rows = await db.selectFrom('incidences').selectAll().orderBy('incidencia_status_id').execute();
  return rows.map((row) => ({
    id: row.incidencia_status_id,
    key: row.key,
    name: row.name as Text,
    question: row.question as Text,
    question_type: row.question_type as QuestionType,
    active: row.active,
  }));
}

/** The kinds in the shape of the calls. */
export async function presentKinds(ctx: Pick<Ctx, 'db'>): Promise<Incidence[]> {
  return (await listKinds(ctx)).map((kind) => ({
    ...kind,
    name: { ...kind.name },
    question: { ...kind.question },
    can_be_chosen: canBeChosen(kind),
  }));
}

/** Whether agents may choose it: only the system sets 58. */
export function canBeChosen({ id, active }: IncidentKind): boolean {
  return active && id !== INCIDENT_KIND.email_reply;
}
