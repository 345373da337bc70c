import { escapeHtml } from '../../../../domain/mail/html.ts';
import type { Attempt } from './desk.ts';

/** The page on which the customer proves to the bank that the card is his. `stylesheet` is the address of its style sheet. */
export function challengeHtml(attempt: Attempt, stylesheet: string): string {
  const words = WORDS[attempt.language as keyof typeof WORDS] ?? WORDS.es;
  const amount = new Intl.NumberFormat(words.region, { style: 'currency', currency: attempt.currency ?? 'EUR' });
  const wrong = attempt.wrong_codes > 0;
  return page({ language: attempt.language, title: words.title, stylesheet }, [
    `<h1>${words.title}</h1>`,
    '<dl>',
    `<div><dt>${words.amount}</dt><dd><strong>${escapeHtml(amount.format((attempt.amount ?? 0) / 100))}</strong></dd></div>`,
    `<div><dt>${words.card}</dt><dd>${escapeHtml(attempt.brand ?? '')} •••• ${escapeHtml(attempt.last_four ?? '')}</dd></div>`,
    '</dl>',
    wrong ? `<p id="problem" class="problem" role="alert"><strong>${words.wrong}</strong></p>` : '',
    '<form method="post">',
    `<label for="code">${words.code}</label>`,
    `<p id="hint" class="hint">${words.hint}</p>`,
    `<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" size="12" required`,
    `${wrong ? ' aria-invalid="true" aria-describedby="problem hint"' : ' aria-describedby="hint"'}>`,
    `<button type="submit">${words.pay}</button>`,
    '</form>',
    `<form method="post"><button class="quiet" type="submit" name="cancel" value="1">${words.cancel}</button></form>`,
  ]);
}

/** What stands where no challenge is open under this address. */
export function closedHtml(stylesheet: string): string {
  return page({ language: 'es', title: 'Banco Sandbox', stylesheet }, [
    '<h1>Banco Sandbox</h1>',
    '<p>Esta página ya no está disponible.</p>',
    '<p lang="en">This page is no longer available.</p>',
    '<p lang="pt">Esta página já não está disponível.</p>',
  ]);
}

function page(
  { language, title, stylesheet }: { language: string; title: string; stylesheet: string },
  content: readonly string[],
): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
</head>
<body>
<header><p>Banco Sandbox</p></header>
<main>
${content.filter((line) => line !== '').join('\n')}
</main>
</body>
</html>
`;
}

const WORDS = {
  es: {
    region: 'es-ES',
    title: 'Confirma tu pago',
    amount: 'Importe',
    card: 'Tarjeta',
    code: 'Código que te hemos enviado',
    hint: 'Este es un banco de pruebas: el código es 123456.',
    wrong: 'El código no es correcto. Vuelve a escribirlo.',
    pay: 'Confirmar el pago',
    cancel: 'Cancelar',
  },
  en: {
    region: 'en-GB',
    title: 'Confirm your payment',
    amount: 'Amount',
    card: 'Card',
    code: 'Code that we have sent you',
    hint: 'This is a bank for tests: the code is 123456.',
    wrong: 'The code is not right. Enter it again.',
    pay: 'Confirm the payment',
    cancel: 'Cancel',
  },
  pt: {
    region: 'pt-PT',
    title: 'Confirme o seu pagamento',
    amount: 'Valor',
    card: 'Cartão',
    code: 'Código que lhe enviámos',
    hint: 'Este é um banco de testes: o código é 123456.',
    wrong: 'O código não está correto. Escreva-o de novo.',
    pay: 'Confirmar o pagamento',
    cancel: 'Cancelar',
  },
} as const;
