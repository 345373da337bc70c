import type { Rehearsed } from '../../../contract/macros.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { presentMail } from '../desk/preview-mail.ts';
import { mailsWritten } from '../mail-delivery/word-mails.ts';
import { carryOutSteps, type StepDone, StoppedStep } from './carry-out-steps.ts';
import { type MacroRun, macroAsSeen } from './run-macro.ts';

/**
 * Preview of a macro, change by change: it runs and is rolled back, so that the preview equals the run. A change that cannot be made is returned,
 * not thrown.
 * @throws AppError not_found, macro_changed, locked_by_other, stale_version
 */
export async function previewMacro(ctx: Ctx, run: MacroRun): Promise<Rehearsed> {
  try {
    await inTransaction(ctx, async (tx) => {
      throw new TakenBack(await rehearse(tx, run));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.rehearsed;
    throw error;
  }
  throw new AppError('internal');
}

async function rehearse(tx: Ctx, run: MacroRun): Promise<Rehearsed> {
  const steps = await macroAsSeen(tx, run);
  try {
    const made = await carryOutSteps(tx, { itemId: run.itemId, seen: run.seen, steps, requestKey: 'rehearsal' });
    return { steps: await presentSteps(tx, made), problem: null };
  } catch (error) {
    if (!(error instanceof StoppedStep)) throw error;
    const message = errorMessage(error.refusal.code, tx.locale, error.refusal.params);
    return { steps: await presentSteps(tx, error.made), problem: { step: error.step, message } };
  }
}

function presentSteps(tx: Ctx, made: readonly StepDone[]): Promise<Rehearsed['steps']> {
  return Promise.all(
    made.map(async ({ before, after, done }) => {
      const [mail] = done ? await mailsWritten(tx, done.historyId) : [];
      return {
        from: before.panel_status_id,
        to: after.panel_status_id,
        until: after.standby_until?.toISOString() ?? null,
        mail: mail ? presentMail(tx, mail) : null,
      };
    }),
  );
}

/** Rolls the rehearsal back and carries its result. */
class TakenBack extends Error {
  readonly rehearsed: Rehearsed;

  constructor(rehearsed: Rehearsed) {
    super('rehearsal');
    this.rehearsed = rehearsed;
  }
}
