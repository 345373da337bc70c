import type Stripe from 'stripe';
import { escapeHtml } from '../../../../../domain/mail/html.ts';
import { amountText, detailList, type PageOwner, standInPage } from '../../stand-in/page.ts';
import { TEST_CARDS } from './test-cards.ts';
import { type Words, wordsOf } from './words.ts';

/** Checkout: what is paid, and with what. */
export function payPage(
  owner: PageOwner,
  { session, wasRefused }: { session: Stripe.Checkout.Session; wasRefused: boolean },
): string {
  const language = session.locale ?? 'es';
  const words = wordsOf(language);
  const other = session.payment_method_types.find((type) => type !== 'card') ?? null;
  const hasCards = session.payment_method_types.includes('card');
  return standInPage(owner, { language, title: words.pay }, [
    `<h1>${words.pay}</h1>`,
    amountOf({ amount: session.amount_total ?? 0, currency: session.currency ?? 'eur', language, words }),
    wasRefused ? `<p class="problem" role="alert"><strong>${words.refused}</strong></p>` : '',
    `<p class="hint">${words.forTrying}</p>`,
    ...(hasCards
      ? Object.entries(TEST_CARDS).map(([way, { does }]) =>
          button({ way, label: `Visa •••• ${way}: ${words.cards[does]}` }),
        )
      : []),
    ...(other ? [button({ way: other, label: `${NAMES[other] ?? other}: ${words.cards.pays}` })] : []),
    ...(other
      ? [button({ way: other, label: `${NAMES[other] ?? other}: ${words.cards.declines}`, deed: 'refuse' })]
      : []),
    button({ label: words.leave, deed: 'leave' }),
    button({ label: words.expire, deed: 'expire' }),
  ]);
}

/** The question of the customer's bank. */
export function challengePage(
  owner: PageOwner,
  { intent, language }: { intent: Stripe.PaymentIntent; language: string },
): string {
  const words = wordsOf(language);
  return standInPage(owner, { language, title: words.challenge }, [
    `<h1>${words.challenge}</h1>`,
    amountOf({ ...intent, language, words }),
    button({ label: words.confirm, deed: 'confirm', isMain: true }),
    button({ label: words.reject, deed: 'reject' }),
  ]);
}

/** The reference of Multibanco, with what happens to it far from here. */
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
    ]),
    amountOf({ ...intent, language, words }),
    button({ label: words.paidAtMachine, deed: 'paid', isMain: true }),
    button({ label: words.expire, deed: 'expire' }),
  ]);
}

function amountOf({
  amount,
  currency,
  language,
  words,
}: {
  amount: number;
  currency: string;
  language: string;
  words: Words;
}): string {
  return detailList([[words.amount, amountText(amount, { currency: currency.toUpperCase(), language })]]);
}

/** A button that does one thing; a way of paying is the main thing on its page. */
function button({
  way,
  label,
  deed = 'pay',
  isMain = deed === 'pay',
}: {
  way?: string;
  label: string;
  deed?: string;
  isMain?: boolean;
}): string {
  const hidden = way ? `<input type="hidden" name="way" value="${escapeHtml(way)}">` : '';
  const look = isMain ? '' : ' class="quiet"';
  return `<form method="post">${hidden}<button${look} type="submit" name="do" value="${deed}">${escapeHtml(label)}</button></form>`;
}

const NAMES: Readonly<Record<string, string>> = { mb_way: 'MB WAY', bizum: 'Bizum' };
