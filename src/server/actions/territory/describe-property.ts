import type { OutputOf } from '../../../contract/call.ts';
import type { refCatastral } from '../../../contract/place-data.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import {
  isCadastralParcel,
  isCadastralReference,
  normaliseCadastralReference,
} from '../../../domain/identity/cadastral-reference.ts';
import type { CadastralProperty } from '../../../domain/territory/cadastre-answer.ts';
import type { Ctx } from '../../ctx.ts';
import { throttle } from '../throttles/throttle.ts';
import { presentProperty } from './present-property.ts';

/**
 * The cadastre's data on a property or a plot. Answers are cached for 30 days, so that the same query reaches the service once, and longer while it
 * does not answer.
 * @throws AppError cadastral_reference_invalid, cadastre_no_property, cadastre_unavailable, too_many_requests by network
 */
export async function describeProperty(ctx: Ctx, given: string): Promise<OutputOf<typeof refCatastral>> {
  const reference = normaliseCadastralReference(given);
  const isWhole = isCadastralReference(reference);
  if (!isWhole && !(reference.length === PLOT && isCadastralParcel(reference))) {
    throw new AppError('cadastral_reference_invalid');
  }
  const kept = await findKept(ctx, reference);
  if (kept && !isOld(ctx, kept)) {
    ctx.events.count('kept:cadastre');
    return present(reference, kept);
  }
  await throttle(ctx, 'ask_cadastre', ctx.network);
  const described = await ctx.ports.cadastre.describe(reference);
  if (described.kind === 'silent') {
    if (kept) return present(reference, kept);
    throw new AppError('cadastre_unavailable');
  }
  const answer = described.kind === 'found' ? described.properties : null;
  return present(reference, await keep(ctx, { reference, answer, askedAt: ctx.now() }));
}

interface Kept {
  /** Null: the cadastre knew no such property. */
  readonly answer: readonly CadastralProperty[] | null;
  readonly askedAt: Date;
}

async function findKept({ db }: Ctx, reference: string): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('cadastre_answers')
    .select(['answer', 'asked_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && { answer: row.answer, askedAt: row.asked_at };
}

function isOld({ now }: Ctx, { answer, askedAt }: Kept): boolean {
  return now().getTime() - askedAt.getTime() > (answer === null ? UNKNOWN_KEPT_MS : KEPT_MS);
}

async function keep({ db }: Ctx, { reference, answer, askedAt }: Kept & { reference: string }): Promise<Kept> {
  const columns = { answer: answer === null ? null : JSON.stringify(answer), asked_at: askedAt };
  await db
    .insertInto('cadastre_answers')
    .values({ reference, ...columns })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet(columns))
    .execute();
  return { answer, askedAt };
}

function present(refcat: string, { answer, askedAt }: Kept): OutputOf<typeof refCatastral> {
  if (answer === null) throw new AppError('cadastre_no_property');
  const properties = answer.map(presentProperty);
  return { refcat, asked_at: askedAt.toISOString(), properties };
}

const PLOT = 14;
const KEPT_MS = 30 * DAY_MS;
/** New properties appear; a mistyped one is not queried again on the same day. */
const UNKNOWN_KEPT_MS = DAY_MS;
