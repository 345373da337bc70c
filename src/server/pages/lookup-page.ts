import type { LookupPage } from '../../contract/pages/order-access-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { LOOKUP_CODE_LIFE, lookedUpNumber } from '../../domain/lookups/lookup.ts';
import { LOOKUP_MESSAGES } from '../../domain/lookups/lookup-messages.ts';
import { shortMomentText } from '../actions/items/customer-texts.ts';
import { askLookup } from '../actions/lookups/ask-lookup.ts';
import { endLookup } from '../actions/lookups/end-lookup.ts';
import { findLookup } from '../actions/lookups/find-lookup.ts';
import { lookAtOrder } from '../actions/lookups/look-at-order.ts';
import { tryLookupCode } from '../actions/lookups/try-lookup-code.ts';
import type { Ctx } from '../ctx.ts';
import { HTTP_STATUS } from '../http/http-status.ts';

const PATH = '/consultar-pedido';
const NOTHING = { order_number: '', email: '' };

/** `/consultar-pedido`: asks for number and address, then for the code, then shows the order. */
export async function lookupPage(
  ctx: Ctx,
  { orderNumber, asksAgain }: { readonly orderNumber: string | null; readonly asksAgain: boolean },
): Promise<LookupPage> {
  const number = orderNumber ?? '';
  const asking: LookupPage = { kind: 'ask', values: { order_number: number, email: '' }, problems: [] };
  if (asksAgain) return asking;
  const seen = await lookAtOrder(ctx);
  if (seen && (number === '' || lookedUpNumber(number) === Number(seen.order.order_id))) {
    return { kind: 'order', order: seen.order, until_text: shortMomentText(ctx, seen.openUntil), problems: [] };
  }
  const isAsked = number === '' && (await findLookup(ctx)).kind === 'code';
  return isAsked ? codePage([]) : asking;
}

export async function answerLookup(ctx: Ctx, fields: PostedFields): Promise<PostResult<LookupPage>> {
  if (fields.intent === 'end') {
    await endLookup(ctx);
    return { ok: true, redirect: PATH };
  }
  return fields.intent === 'code' ? tryCode(ctx, fields.code ?? '') : ask(ctx, fields);
}

async function ask(ctx: Ctx, fields: PostedFields): Promise<PostResult<LookupPage>> {
  const { order_number = '', email = '' } = fields;
  const values = { order_number, email };
  const say = (name: keyof typeof LOOKUP_MESSAGES) => LOOKUP_MESSAGES[name][ctx.locale];
  const problems = [
    ...(lookedUpNumber(order_number) === 0 ? [{ field: 'order_number', message: say('number_missing') }] : []),
    ...(/^\s*\S+@\S+\s*$/.test(email) ? [] : [{ field: 'email', message: say('email_missing') }]),
  ];
  if (problems.length > 0) return { ok: false, status: 422, page: { kind: 'ask', values, problems } };
  try {
    await askLookup(ctx, { orderNumber: order_number, email });
    return { ok: true, redirect: PATH };
  } catch (error) {
    return tooMany(ctx, error, (found) => ({ kind: 'ask', values, problems: found }));
  }
}

/** A used code leads back to the first step, where another one can be requested. */
async function tryCode(ctx: Ctx, code: string): Promise<PostResult<LookupPage>> {
  try {
    const outcome = await tryLookupCode(ctx, code);
    if (outcome === 'open') return { ok: true, redirect: PATH };
    const say = LOOKUP_MESSAGES[outcome === 'wrong' ? 'code_wrong' : 'code_spent'][ctx.locale];
    const page: LookupPage =
      outcome === 'wrong'
        ? codePage([{ field: 'code', message: say }])
        : { kind: 'ask', values: NOTHING, problems: [{ field: null, message: say }] };
    return { ok: false, status: 422, page };
  } catch (error) {
    return tooMany(ctx, error, codePage);
  }
}

function codePage(problems: readonly FieldProblem[]): LookupPage {
  return { kind: 'code', minutes: LOOKUP_CODE_LIFE / 60_000, problems };
}

function tooMany(
  { locale }: Ctx,
  error: unknown,
  page: (problems: readonly FieldProblem[]) => LookupPage,
): PostResult<LookupPage> {
  if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
  const problems = [{ field: null, message: errorMessage(error.code, locale, error.params) }];
  return { ok: false, status: HTTP_STATUS[error.code], page: page(problems) };
}
