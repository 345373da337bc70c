import { escapeHtml } from '../../../../../domain/mail/html.ts';
import { TEST_CARDS } from '../../sandbox/test-cards.ts';
import { amountText, detailList, type PageOwner, standInPage } from '../../stand-in/page.ts';
import type { OrderRecord } from './order-record.ts';
import { WORDS } from './words.ts';

/** The payment page of an operation: a typed card, a saved card, Bizum, or the code of the card's bank. */
export function paymentHtml(record: OrderRecord, { owner, wrong }: { owner: PageOwner; wrong: boolean }): string {
  const { language, method, state, card } = record;
  const words = WORDS[language];
  const isChallenge = state === 'A';
  const title = isChallenge ? words.challenge_title : titleOf(record);
  const fields = isChallenge ? codeFields : method === 'bizum' ? phoneFields : card ? () => [] : cardFields;
  return standInPage(owner, { language, title }, [
    `<h1>${title}</h1>`,
    detailsOf(record),
    wrong ? problemLine(problemOf(record)) : '',
    '<form method="post">',
    ...fields({ words, wrong }),
    `<button type="submit">${isChallenge ? words.confirm : words.pay}</button>`,
    '</form>',
    `<form method="post"><button class="quiet" type="submit" name="cancel" value="1">${words.cancel}</button></form>`,
  ]);
}

function titleOf({ language, method }: OrderRecord): string {
  const words = WORDS[language];
  return { card: words.title, bizum: words.bizum_title, wallet: words.wallet_title }[method];
}

/** Details of a payment: its purpose, amount and card. */
export function detailsOf({ language, amount, description, card }: OrderRecord): string {
  const words = WORDS[language];
  return detailList([
    [words.amount, amountText(amount, { currency: 'EUR', language })],
    ...(description ? [[words.for, description] as const] : []),
    ...(card ? [[words.card, `•••• ${card.masked.slice(-4)}`] as const] : []),
  ]);
}

/** The line that shows an input error. */
export function problemLine(problem: string): string {
  return `<p id="problem" class="problem" role="alert"><strong>${problem}</strong></p>`;
}

/** The page for a refused request. */
export function refusalHtml(
  { error, backTo, language }: { error: string; backTo: string | null; language: OrderRecord['language'] },
  owner: PageOwner,
): string {
  const words = WORDS[language];
  return standInPage(owner, { language, title: words.refused }, [
    `<h1>${words.refused}</h1>`,
    `<p class="problem" role="alert"><strong>${escapeHtml(error)}</strong></p>`,
    backTo === null ? '' : `<p><a href="${escapeHtml(backTo)}">${words.back}</a></p>`,
  ]);
}

interface Asked {
  readonly words: (typeof WORDS)[OrderRecord['language']];
  readonly wrong: boolean;
}

function cardFields({ words, wrong }: Asked): string[] {
  const cards = TEST_CARDS.map(
    ({ number, outcome }) => `<li>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}: ${words.outcomes[outcome]}</li>`,
  );
  return [
    `<div id="hint" class="hint"><p>${words.test_cards}</p><ul>${cards.join('')}</ul></div>`,
    `<label for="number">${words.number}</label>`,
    `<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" required${describedBy(wrong)}>`,
    `<label for="expiry">${words.expiry}</label>`,
    `<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="7" required${describedBy(wrong)}>`,
    `<label for="cvv">${words.security_code}</label>`,
    `<input id="cvv" name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required${describedBy(wrong)}>`,
  ];
}

function phoneFields({ words, wrong }: Asked): string[] {
  return [
    `<label for="phone">${words.phone}</label>`,
    `<p id="hint" class="hint">${words.phone_hint}</p>`,
    `<input id="phone" name="phone" type="tel" autocomplete="tel-national" maxlength="16" required${describedBy(wrong)}>`,
  ];
}

/** The field for the code of the card's bank. */
export function codeFields({ words, wrong }: Asked): string[] {
  return [
    `<label for="code">${words.code}</label>`,
    `<p id="hint" class="hint">${words.code_hint}</p>`,
    `<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required${describedBy(wrong)}>`,
  ];
}

function describedBy(wrong: boolean): string {
  return wrong ? ' aria-invalid="true" aria-describedby="problem hint"' : ' aria-describedby="hint"';
}

function problemOf({ language, method, state }: OrderRecord): string {
  const words = WORDS[language];
  if (state === 'A') return words.wrong_code;
  return method === 'bizum' ? words.wrong_phone : words.wrong_card;
}
