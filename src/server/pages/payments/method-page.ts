import type { BeginPage, CardPage, MethodPage, PhonePage } from '../../../contract/pages/payment-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { cardProblemMessage } from '../../../domain/payments/card-messages.ts';
import { declineMessage } from '../../../domain/payments/decline-messages.ts';
import { mbwayPhoneMessage, readMbwayPhone } from '../../../domain/payments/mbway-phone.ts';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS, SLOW_METHODS } from '../../../domain/payments/payment-method.ts';
import { readCardForm } from '../../../domain/payments/read-card-form.ts';
import type { Payable } from '../../actions/balances/due.ts';
import { acquirerFor, type OfferedWay } from '../../actions/balances/offered.ts';
import { loadStanding } from '../../actions/balances/standing.ts';
import { findLastFailure } from '../../actions/checkout/last-failure.ts';
import { testCardsFor } from '../../actions/checkout/test-card-words.ts';
import { findLatestAttempt } from '../../actions/payments/finish-challenge.ts';
import { leaveToProvider } from '../../actions/payments/leave-to-provider.ts';
import { type PaymentWish, pay } from '../../actions/payments/pay.ts';
import { findUsableCard, presentSavedCard, type SavedCard } from '../../actions/saved-cards/saved-card.ts';
import type { Ctx } from '../../ctx.ts';
import { redirectTo } from '../redirect-to.ts';
import { dueView } from './due-view.ts';
import { findAwaited } from './find-awaited.ts';
import { findMbwayPhone } from './find-mbway-phone.ts';
import { instructionsPage } from './instructions-page.ts';
import { loadNextHref, wayOut } from './load-next-href.ts';
import { choiceHref, methodHref, payableAt, wayOf } from './payment-road.ts';

/**
 * `/tienda/customer/payment/{way}[?order={order_id}]`: the form of a payment method, or the instructions once it was chosen.
 * @throws AppError not_found for an unknown way; as payableAt and dueView
 */
export async function methodPage(ctx: Ctx, way: string, orderId: string | null): Promise<MethodPage> {
  const { payable, ...chosen } = await openPage(ctx, way, orderId);
  // Checked first, since something paid has no page here.
  const due = await dueView(ctx, payable);
  return (
    (await findInstructions(ctx, payable, chosen)) ??
    presentMethod(ctx, { payable, chosen, due, lastFailure: await findLastFailure(ctx, payable) })
  );
}

/** Places the order where there is none yet and pays it, at most once; of a card only its holder's name and expiry are returned. */
export async function payByMethod(
  ctx: Ctx,
  { way, orderId, fields }: { way: string; orderId: string | null; fields: PostedFields },
): Promise<PostResult<MethodPage>> {
  const { payable, ...chosen } = await openPage(ctx, way, orderId);
  const { holder = '', expiry = '', phone = '', shown_total = '' } = fields;
  const typed = { holder, expiry, phone, keepCard: fields.keep_card === '1' };
  const again = async (status: number, told: Told) => {
    const due = await dueView(ctx, payable);
    return { ok: false, status, page: await presentMethod(ctx, { payable, chosen, due, ...typed, ...told }) } as const;
  };
  const shown = /^\d{1,9}$/.test(shown_total) ? { shownTotal: Number(shown_total) } : {};
  const given = await readMeans(ctx, { chosen, fields });
  if (given.kind === 'gone') return { ok: true, redirect: methodHref(payable, chosen) };
  if (given.kind === 'wrong') return again(422, { lastFailure: null, problems: given.problems });
  try {
    const { method } = chosen;
    const standing = await pay(ctx, { payable, method, ...given.means, keepCard: typed.keepCard, ...shown });
    if (standing.status === 'declined') {
      return again(402, { lastFailure: declineMessage(standing.decline_code, ctx.locale) });
    }
    if (standing.challenge?.method === 'get') {
      await leaveToProvider(ctx, standing.attempt_number);
      return { ok: true, redirect: standing.challenge.action };
    }
    return { ok: true, redirect: await loadNextHref(ctx, payable, standing) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') {
      return again(429, { lastFailure: errorMessage(error.code, ctx.locale, error.params) });
    }
    if (error instanceof AppError && error.code === 'total_changed') {
      return again(409, { lastFailure: null, change: errorMessage(error.code, ctx.locale, error.params) });
    }
    return { ok: true, redirect: wayOut(ctx, payable, error) };
  }
}

/** Each provider has one page per method; requests for another's are redirected. */
async function openPage(ctx: Ctx, way: string, orderId: string | null): Promise<OfferedWay & { payable: Payable }> {
  const payable = await payableAt(ctx, orderId);
  const method = way === 'stripe' ? 'cc' : PAYMENT_METHODS.find((known) => known === way);
  if (!method) throw new AppError('not_found');
  const acquirer = await acquirerFor(ctx, method).catch((error) => {
    throw error instanceof AppError ? redirectTo(choiceHref(payable)) : error;
  });
  if (wayOf(method, acquirer) !== way) throw redirectTo(methodHref(payable, { method, acquirer }));
  return { payable, method, acquirer };
}

async function findInstructions(ctx: Ctx, payable: Payable, { method }: OfferedWay): Promise<MethodPage | null> {
  if (payable.kind === 'cart' || !SLOW_METHODS.includes(method)) return null;
  const attempt = await findLatestAttempt(ctx, payable);
  if (attempt?.method !== method) return null;
  const standing = await loadStanding(ctx, attempt);
  return standing.instructions ? instructionsPage(ctx, { attempt, instructions: standing.instructions }) : null;
}

/** Notice above a page's form. */
interface Told {
  readonly lastFailure: string | null;
  readonly change?: string;
  readonly problems?: readonly FieldProblem[];
}

async function presentMethod(
  ctx: Ctx,
  of: Told & {
    readonly payable: Payable;
    readonly chosen: OfferedWay;
    readonly due: CardPage['due'];
    readonly holder?: string;
    readonly expiry?: string;
    readonly phone?: string;
    readonly keepCard?: boolean;
  },
): Promise<CardPage | BeginPage | PhonePage> {
  const { method, acquirer } = of.chosen;
  const any = {
    due: of.due,
    awaited: await findAwaited(ctx, of.payable),
    choose_href: choiceHref(of.payable),
    last_failure: of.lastFailure,
    change: of.change ?? null,
    problems: of.problems ?? [],
  };
  if (method === 'mbway') return { kind: 'phone', ...any, phone: of.phone ?? (await findMbwayPhone(ctx, of.payable)) };
  const saved = await findOwnCard(ctx, of.chosen);
  const page = { ...any, saved_card: saved ? presentSavedCard(ctx, saved) : null };
  if (method === 'cc' && acquirer.cards === 'form') {
    const { holder = '', expiry = '', keepCard: keep_card = false } = of;
    const keeps_cards = keepsCards(ctx);
    const test_cards = testCardsFor(acquirer, ctx.locale);
    return { kind: 'card', ...page, brands: acquirer.brands, test_cards, keeps_cards, keep_card, holder, expiry };
  }
  return {
    kind: 'begin',
    ...page,
    method,
    method_name: PAYMENT_METHOD_NAMES[method][ctx.locale],
    keeps_cards: method === 'cc' && keepsCards(ctx),
    wallets: method === 'cc' && acquirer.wallets === true,
  };
}

/** A card is saved on a personal account only, never where several people would pay with it. */
function keepsCards({ actor }: Pick<Ctx, 'actor'>): boolean {
  return actor.kind === 'customer' && !actor.member;
}

type GivenMeans =
  | { readonly kind: 'means'; readonly means: Pick<PaymentWish, 'card' | 'phone' | 'wallet'> }
  /** The saved card was removed in another tab; the page no longer offers it. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'wrong'; readonly problems: readonly FieldProblem[] };

async function readMeans(
  ctx: Ctx,
  { chosen, fields }: { chosen: OfferedWay; fields: PostedFields },
): Promise<GivenMeans> {
  if (chosen.method === 'mbway') {
    const reading = readMbwayPhone(fields.phone ?? '');
    if (reading.ok) return { kind: 'means', means: { phone: reading.phone } };
    return { kind: 'wrong', problems: [{ field: 'phone', message: mbwayPhoneMessage(reading.code, ctx.locale) }] };
  }
  if (fields.intent === 'wallet' && chosen.acquirer.wallets) return { kind: 'means', means: { wallet: true } };
  if (fields.intent === 'saved') {
    const saved = await findOwnCard(ctx, chosen);
    return saved ? { kind: 'means', means: { card: saved } } : { kind: 'gone' };
  }
  if (chosen.method !== 'cc' || chosen.acquirer.cards !== 'form') return { kind: 'means', means: {} };
  const { holder = '', num = '', expiry = '', cvc = '' } = fields;
  const reading = readCardForm({ holder, num, expiry, cvc }, monthOf(ctx.now()));
  if (reading.ok) return { kind: 'means', means: { card: reading.card } };
  const problems = reading.problems.map(({ field, code }) => ({
    field,
    message: cardProblemMessage(code, ctx.locale),
  }));
  return { kind: 'wrong', problems };
}

/** The signed-in customer's saved card; visitors with a payment link pay by their own means. */
async function findOwnCard(ctx: Ctx, { method, acquirer }: OfferedWay): Promise<SavedCard | undefined> {
  if (method !== 'cc' || ctx.actor.kind !== 'customer') return undefined;
  return findUsableCard(ctx, ctx.actor.customerId, acquirer);
}

function monthOf(now: Date): { year: number; month: number } {
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
}
