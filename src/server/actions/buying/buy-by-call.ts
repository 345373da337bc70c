import type { BodyOf } from '../../../contract/call.ts';
import type { checkoutAuthenticatedCall, checkoutRegisterCall } from '../../../contract/checkout.ts';
import { type Buyer, TAX_FIELDS, withTaxName } from '../../../domain/checkout/buyer.ts';
import { buyerProblemMessage } from '../../../domain/checkout/buyer-messages.ts';
import { checkBuyer } from '../../../domain/checkout/check-buyer.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { cardProblemMessage } from '../../../domain/payments/card-messages.ts';
import { mbwayPhoneMessage, readMbwayPhone } from '../../../domain/payments/mbway-phone.ts';
import type { PaymentCard } from '../../../domain/payments/payment-card.ts';
import { readCard } from '../../../domain/payments/read-card.ts';
import type { Ctx } from '../../ctx.ts';
import type { AcquirerPort } from '../../ports/acquirer/port.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { type OfferedWay, offeredWays, wayBy } from '../balances/offered.ts';
import type { PaymentStanding } from '../balances/standing.ts';
import { findCart } from '../cart/find-cart.ts';
import { accountEmailOf, taxDataRequired } from '../checkout/buyer-form.ts';
import { readPurchase } from '../checkout/read-purchase.ts';
import { refuseEmptyCart } from '../checkout/refuse-empty-cart.ts';
import { pay } from '../payments/pay.ts';
import { findUsableCard } from '../saved-cards/saved-card.ts';
import { mayTellAccount } from '../sessions/check-email.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';
import { registerCustomer } from '../sessions/register-customer.ts';
import { signInSession } from '../sessions/sign-in-session.ts';
import { saveBuyer } from './save-buyer.ts';

type BuyingForm = BodyOf<typeof checkoutAuthenticatedCall>['form'];
type RegisteringForm = BodyOf<typeof checkoutRegisterCall>['form'];

/** The buyer's ctx and the state of their payment. */
export interface Purchase {
  readonly ctx: Ctx;
  readonly standing: PaymentStanding;
}

/**
 * Buys the signed-in customer's cart; the form overrides the account's details.
 * @throws AppError method_not_offered, card_elsewhere, card_invalid, buyer_details_missing, tax_data_required, consent_required (the last
 * four with `errors`: { field, message }), and what pay refuses
 */
export async function buyByCall(ctx: Ctx, form: BuyingForm): Promise<Purchase> {
  const offered = await offeredWays(ctx);
  const card = await findCard(ctx, form, offered);
  const telephone = telephoneOf(ctx, form);
  const buyer = await keepBuyer(ctx, form);
  const { type: method, keep_card: keepCard = false } = form;
  const wish = { payable: { kind: 'cart' }, method, card, keepCard, offered, buyer, ...telephone } as const;
  return { ctx, standing: await pay(ctx, wish) };
}

/**
 * The same for a visitor. With a password an account is opened first, but only if the purchase can proceed; without one they buy as a
 * guest.
 * @throws AppError email_taken too
 */
export async function registerAndBuyByCall(ctx: Ctx, form: RegisteringForm): Promise<Purchase> {
  if (ctx.actor.kind === 'customer') return buyByCall(ctx, form);
  await findCard(ctx, { ...form, saved_card: false }, await offeredWays(ctx));
  if (!form.consent) throw new AppError('consent_required');
  if ((await findCart(ctx)).items.length === 0) throw new AppError('cart_empty');
  const { email, password, firstname = '', lastname = '', phone = '' } = form;
  if (password === undefined) return buyAsGuest(ctx, form);
  const customerId = await registerCustomer(ctx, { email, password, firstname, lastname, phone });
  const signedIn = await signInSession(ctx, customerId, { atCheckout: true });
  // A new account has no saved card.
  return buyByCall(signedIn.ctx, { ...form, saved_card: false });
}

async function buyAsGuest(ctx: Ctx, form: BuyingForm): Promise<Purchase> {
  if (await mayTellAccount(ctx, form.email)) {
    throw refuseFields('email_taken', [{ field: 'email', message: errorMessage('email_taken', ctx.locale) }]);
  }
  return buyByCall(ctx, { ...form, saved_card: false });
}

/** The card that pays: the saved one, the typed one, or none where the means of payment is entered elsewhere. */
async function findCard(
  ctx: Ctx,
  form: BuyingForm,
  offered: readonly OfferedWay[],
): Promise<PaymentCard | { readonly token: string } | null> {
  const { acquirer } = wayBy(offered, form.type);
  if (form.type !== 'cc') return null;
  if (form.saved_card) return getSavedCard(ctx, acquirer);
  if (acquirer.cards === 'form') return readCardOf(ctx, form);
  // No card number may reach us, so a caller who sends one gets an error.
  if (form.num !== undefined || form.cvc !== undefined) throw new AppError('card_elsewhere');
  return null;
}

/** MB WAY goes to the telephone of the form. */
function telephoneOf({ locale }: Ctx, { type, phone = '' }: BuyingForm): { readonly phone?: string } {
  if (type !== 'mbway') return {};
  const reading = readMbwayPhone(phone);
  if (reading.ok) return { phone: reading.phone };
  throw refuseFields('buyer_details_missing', [{ field: 'phone', message: mbwayPhoneMessage(reading.code, locale) }]);
}

async function getSavedCard(ctx: Ctx, acquirer: AcquirerPort): Promise<{ readonly token: string }> {
  const saved = await findUsableCard(ctx, requireCustomer(ctx), acquirer);
  if (saved) return saved;
  const errors = [{ field: 'saved_card', message: cardProblemMessage('card_not_saved', ctx.locale) }];
  throw new AppError('card_invalid', {}, { errors });
}

function readCardOf(ctx: Ctx, form: BuyingForm): PaymentCard {
  const now = ctx.now();
  const reading = readCard(
    {
      num: form.num ?? '',
      month: form.month ?? '',
      year: form.year ?? '',
      cvc: form.cvc ?? '',
      holder: form.holder ?? '',
    },
    { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 },
  );
  if (reading.ok) return reading.card;
  const errors = reading.problems.map(({ field, code }) => ({ field, message: cardProblemMessage(code, ctx.locale) }));
  throw new AppError('card_invalid', {}, { errors });
}

/** @returns the buyer as kept, where nothing of it had to be written */
async function keepBuyer(ctx: Ctx, form: BuyingForm): Promise<Buyer | undefined> {
  const purchase = await readPurchase(ctx);
  if (!purchase || purchase.cart.items.length === 0) throw await refuseEmptyCart(ctx);
  const { quoteId, cart, buyer: account } = purchase;
  const buyer = mergeBuyer(account, form);
  const isRequired = taxDataRequired(ctx, cart);
  const taxData =
    isRequired || TAX_FIELDS.some((field) => field !== 'tax_country' && field !== 'tax_name' && buyer[field] !== '');
  const consent = form.consent === true || purchase.hasConsented;
  const asked = { taxData, accountEmail: accountEmailOf(ctx, account), names: ctx.actor.kind === 'customer' };
  const problems = checkBuyer({ ...buyer, consent }, asked);
  const first = problems[0];
  if (first) {
    const errors = problems.map(({ field, code }) => ({ field, message: buyerProblemMessage(code, ctx.locale) }));
    throw new AppError(codeOf(first.field, isRequired), {}, { errors });
  }
  const { isKnown } = await saveBuyer(ctx, { quoteId, buyer, account, keepsTaxData: taxData });
  return isKnown ? account : undefined;
}

function mergeBuyer(account: Buyer, form: BuyingForm): Buyer {
  const given = Object.fromEntries(
    Object.keys(account).flatMap((field) => {
      const value = form[field as keyof Buyer];
      return value === undefined ? [] : [[field, value.trim()]];
    }),
  );
  return withTaxName({ ...account, ...given });
}

function codeOf(field: string, taxDataRequired: boolean) {
  if (field === 'consent') return 'consent_required';
  return taxDataRequired && field.startsWith('tax_') ? 'tax_data_required' : 'buyer_details_missing';
}
