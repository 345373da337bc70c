import type { z } from 'zod';
import type { planMassRun } from '../../../contract/mass.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { type MassField, type MassOperation, massFieldsOf } from '../../../domain/mass/mass-operation.ts';
import { DESK_TIME_ZONE } from '../kit/format.ts';
import { instantTyped, nextMorningTyped } from '../kit/instant-typed.ts';

/** Fields of a mass operation as typed; blank means unset. */
export interface MassDraft extends Readonly<Record<Exclude<MassField, 'response_messages'>, string>> {
  readonly operation: MassOperation;
  readonly language: Locale;
  readonly subject: string;
  readonly body: string;
}

/** Nothing typed yet. */
export function emptyDraft(operation: MassOperation, language: Locale): MassDraft {
  return {
    operation,
    language,
    subject: '',
    body: '',
    to: '',
    reason: '',
    comment: '',
    priority: '',
    standby_until: '',
    asignee_id: '',
    provider_id: '',
    provider_work: '',
    notary_id: '',
    email_template: '',
  };
}

/**
 * The draft for another operation. A required date defaults to the desk's next morning and is dropped again with the operation unless it
 * was changed; an optional date stays empty.
 */
export function withOperation(draft: MassDraft, operation: MassOperation, now: Date): MassDraft {
  const proposed = nextMorningTyped(DESK_TIME_ZONE, now);
  const needsMoment = massFieldsOf(operation).needs.includes('standby_until');
  if (needsMoment) return { ...draft, operation, standby_until: draft.standby_until || proposed };
  return { ...draft, operation, standby_until: draft.standby_until === proposed ? '' : draft.standby_until };
}

/** Fields of the chosen operation, in order. */
export function fieldsOf(operation: MassOperation): readonly MassField[] {
  const { needs, takes } = massFieldsOf(operation);
  return [...needs, ...takes];
}

type PlanBody = z.input<typeof planMassRun.body>;

/** The request for a draft: the filled fields that its operation reads. Dates are in the desk's time zone. */
export function planOf(draft: MassDraft): Omit<PlanBody, 'request_key' | 'item_ids'> {
  const { operation } = draft;
  const filled = fieldsOf(operation).flatMap((field) => {
    const value = typedIn(draft, field);
    return value === null ? [] : [[field, value] as const];
  });
  return { operation, ...Object.fromEntries(filled) };
}

/** Whether everything that the operation needs is filled in. */
export function isComplete(draft: MassDraft): boolean {
  const { needs } = massFieldsOf(draft.operation);
  if (needs.some((field) => typedIn(draft, field) === null)) return false;
  return draft.operation !== 'enviar_email' || saysSomething(draft);
}

function saysSomething(draft: MassDraft): boolean {
  return draft.email_template !== '' || (draft.subject.trim() !== '' && draft.body.trim() !== '');
}

function typedIn(draft: MassDraft, field: MassField): unknown {
  switch (field) {
    case 'to':
    case 'priority':
    case 'asignee_id':
    case 'provider_id':
    case 'notary_id':
      return draft[field] === '' ? null : Number(draft[field]);
    case 'standby_until':
      return instantTyped(draft.standby_until, DESK_TIME_ZONE)?.toISOString() ?? null;
    case 'response_messages': {
      const { language, subject, body, email_template } = draft;
      if (email_template !== '' || (subject.trim() === '' && body.trim() === '')) return null;
      return [{ language, subject, body }];
    }
    default:
      return draft[field].trim() || null;
  }
}
