import type Stripe from 'stripe';
import { escapeHtml } from '../../../../../domain/mail/html.ts';
import { amountText, detailList, type PageOwner, standInPage } from '../../stand-in/page.ts';
import { TEST_CARD_ORDER, TEST_CARDS } from './test-cards.ts';
import { type Words, wordsOf } from './words.ts';

/** The Checkout page: what is paid, and with which method. */
export function payPage(
  owner: PageOwner,
  { session, wasRefused }: { session: Stripe.Checkout.Session; wasRefused: boolean },
): string {
  const language = session.locale ?? 'es';
  const words = wordsOf(language);
  const ways = session.payment_method_types.flatMap((type) =>
    type === 'card' ? cardWays(words) : otherWays(type, words),
  );
  return standInPage(owner, { language, title: words.pay }, [
    `<h1>${words.pay}</h1>`,
    detailList([
      [words.amount, amountIn(language, { amount: session.amount_total ?? 0, currency: session.currency ?? 'eur' })],
    ]),
    wasRefused ? `<p class="problem" role="alert"><strong>${words.refused}</strong></p>` : '',
    `<p class="hint">${words.forTrying}</p>`,
    ...ways.map((way, index) => button({ ...way, isMain: index === 0 })),
    button({ label: words.leave, action: 'leave' }),
    button({ label: words.expire, action: 'expire' }),
  ]);
}

function cardWays({ cards }: Words): Button[] {
  return TEST_CARD_ORDER.map((way) => ({
    way,
    action: 'pay',
    label: `Visa •••• ${way}: ${cards[TEST_CARDS[way].does]}`,
  }));
}

function otherWays(way: string, { cards }: Words): Button[] {
  const name = NAMES[way] ?? way;
  return [
    { way, action: 'pay', label: `${name}: ${cards.pays}` },
    { way, action: 'refuse', label: `${name}: ${cards.declines}` },
  ];
}

/** The page for the challenge by the customer's bank. */
export function challengePage(
  owner: PageOwner,
  { intent, language }: { intent: Stripe.PaymentIntent; language: string },
): string {
  const words = wordsOf(language);
  return standInPage(owner, { language, title: words.challenge }, [
    `<h1>${words.challenge}</h1>`,
    detailList([[words.amount, amountIn(language, intent)]]),
    button({ label: words.confirm, action: 'confirm', isMain: true }),
    button({ label: words.reject, action: 'reject' }),
  ]);
}

/** The page of a Multibanco reference, with buttons for what happens elsewhere: paying it, or letting it expire. */
export function voucherPage(
  owner: PageOwner,
  { intent, language }: { intent: Stripe.PaymentIntent; language: string },
): string {
  const words = wordsOf(language);
  const voucher = intent.next_action?.multibanco_display_details;
  if (!voucher) {
    const over = intent.status === 'succeeded' ? words.paid : words.notPaid;
    return standInPage(owner, { language, title: 'Multibanco' }, [
      '<h1>Multibanco</h1>',
      `<p role="status">${over}</p>`,
    ]);
  }
  return standInPage(owner, { language, title: 'Multibanco' }, [
    '<h1>Multibanco</h1>',
    detailList([
      [words.entity, voucher.entity ?? ''],
      [words.reference, (voucher.reference ?? '').replace(/(\d{3})(?=\d)/g, '$1 ')],
      [words.amount, amountIn(language, intent)],
    ]),
    button({ label: words.paidAtMachine, action: 'paid', isMain: true }),
    button({ label: words.expire, action: 'expire' }),
  ]);
}

function amountIn(language: string, { amount, currency }: { amount: number; currency: string }): string {
  return amountText(amount, { currency: currency.toUpperCase(), language });
}

interface Button {
  readonly label: string;
  /** What the button does. */
  readonly action: string;
  /** The payment method that it selects. */
  readonly way?: string;
  readonly isMain?: boolean;
}

function button({ label, action, way, isMain = false }: Button): string {
  const hidden = way ? `<input type="hidden" name="way" value="${escapeHtml(way)}">` : '';
  const look = isMain ? '' : ' class="quiet"';
  return `<form method="post">${hidden}<button${look} type="submit" name="do" value="${action}">${escapeHtml(label)}</button></form>`;
}

const NAMES: Readonly<Record<string, string>> = { mb_way: 'MB WAY', bizum: 'Bizum' };
