import { type OperationInput, type OperationName, operationSchema } from '../../../contract/orders/operation.ts';
import { PANEL_VERSION } from '../../../contract/panel-version.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import type { MacroStep } from '../../../domain/macros/macro.ts';
import { POSTPONE_REASON } from '../../../domain/orders/postpone-reason.ts';
import { postponeUntil } from '../../../domain/orders/postpone-until.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { carryOutGiven, prepareOperation } from '../desk/carry-out.ts';
import type { Done } from '../items/done.ts';
import { calendarOf, getItem, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';

interface Steps {
  readonly itemId: number;
  readonly seen: Date;
  readonly steps: readonly MacroStep[];
  /** The idempotency key of the click: repeated, it writes no note or mail again. */
  readonly requestKey: string;
}

/** The result of one change; `done` is null if there is nothing to undo. */
export interface StepDone {
  readonly before: ItemRow;
  readonly after: ItemRow;
  readonly done: Done | null;
}

/** A change that cannot be made, and why. */
export class StoppedStep extends Error {
  readonly step: number;
  readonly refusal: AppError;
  readonly made: readonly StepDone[];

  constructor(step: number, refusal: AppError, made: readonly StepDone[]) {
    super('macro_stopped');
    this.step = step;
    this.refusal = refusal;
    this.made = made;
  }

  /** The refusal in the shape of an answer. */
  answer({ locale }: Ctx): AppError {
    const detail = errorMessage(this.refusal.code, locale, this.refusal.params);
    return new AppError('macro_stopped', { step: this.step + 1, detail }, { step: this.step, code: this.refusal.code });
  }
}

/**
 * Carries out the changes of a macro one after the other, in the caller's transaction, which a refusal must roll back. Each is checked as if
 * it were done alone.
 * @throws AppError locked_by_other, stale_version; StoppedStep
 */
export async function carryOutSteps(tx: Ctx, { itemId, seen, steps, requestKey }: Steps): Promise<StepDone[]> {
  // Of two concurrent runs the second waits here, and finds that the order has changed.
  await requireLockVersion(tx, await getItemForUpdate(tx, itemId), seen);
  const made: StepDone[] = [];
  for (const [index, step] of steps.entries()) {
    try {
      made.push(await carryOutStep(tx, { itemId, step, requestKey: `${requestKey}:${index}` }));
    } catch (error) {
      if (error instanceof AppError) throw new StoppedStep(index, error, made);
      throw error;
    }
  }
  return made;
}

async function carryOutStep(
  tx: Ctx,
  { itemId, step, requestKey }: { itemId: number; step: MacroStep; requestKey: string },
): Promise<StepDone> {
  const before = await getItem(tx, itemId);
  const target = { itemId, seen: before.updated_at };
  const input = operationOf(step, {
    requestKey,
    until: (preset) => postponeUntil(preset, { calendar: calendarOf(before), now: tx.now() }),
    locale: await customersLocale(tx, before),
  });
  const payload = { ...input, panel_version: PANEL_VERSION, updated_at: before.updated_at.toISOString() };
  const given = operationSchema.parse(payload);
  await prepareOperation(tx, target, given);
  const done = await carryOutGiven(tx, target, { given, stored: undefined });
  return { before, after: await getItem(tx, itemId), done };
}

interface Filling {
  readonly requestKey: string;
  readonly until: (preset: Extract<MacroStep, { kind: 'postpone' }>['until']) => Date;
  readonly locale: Locale;
}

type Input = { readonly [Name in OperationName]: Omit<OperationInput<Name>, 'updated_at'> }[OperationName];

/** A change as the panel operation that makes it. */
function operationOf(step: MacroStep, { requestKey, until, locale }: Filling): Input {
  switch (step.kind) {
    case 'status':
      return { operation: 'cambio_estado', to: step.to, ...(step.reason && { reason: step.reason }) };
    case 'postpone':
      return {
        operation: 'postponer_pedido',
        to: STATUS.scheduled,
        standby_until: until(step.until).toISOString(),
        reason: step.reason || POSTPONE_REASON[locale],
      };
    case 'mail':
      return { operation: 'enviar_email', email_template: step.template, request_key: requestKey };
    case 'note':
      return { operation: 'save_note', comment: step.text, request_key: requestKey };
    case 'tag':
      return { operation: 'etiquetar_pedido', add_tags: [step.tag] };
    case 'untag':
      return { operation: 'etiquetar_pedido', remove_tags: [step.tag] };
  }
}

async function customersLocale({ db }: Ctx, { order_id }: ItemRow): Promise<Locale> {
  const { locale } = await db
    .selectFrom('orders')
    .select('locale')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  return isLocale(locale) ? locale : 'es';
}
