import type { z } from 'zod';
import type { planMassRun } from '../../../contract/mass.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { type MassField, type MassOperation, massFieldsOf } from '../../../domain/mass/mass-operation.ts';
import { DESK_TIME_ZONE } from '../kit/format.ts';
import { instantTyped, nextMorningTyped } from '../kit/instant-typed.ts';

/** What somebody has typed of an operation for many, as the fields hold it; blank is not filled in. */
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
 * The draft for another operation. One that needs a moment begins with the next morning at the desk, which goes again with it as long as
 * it is not another moment by then: where a moment may be left out, none is meant.
 */
export function withOperation(draft: MassDraft, operation: MassOperation, now: Date): MassDraft {
  const proposed = nextMorningTyped(DESK_TIME_ZONE, now);
  const needsMoment = massFieldsOf(operation).needs.includes('standby_until');
  if (needsMoment) return { ...draft, operation, standby_until: draft.standby_until || proposed };
  return { ...draft, operation, standby_until: draft.standby_until === proposed ? '' : draft.standby_until };
}

/** The fields of the chosen operation in the order in which they are filled in. */
export function fieldsOf(operation: MassOperation): readonly MassField[] {
  const { needs, takes } = massFieldsOf(operation);
  return [...needs, ...takes];
}

type PlanBody = z.input<typeof planMassRun.body>;

/** What is sent of a draft: the filled fields that its operation reads. A moment is that of the desk's clock. */
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
