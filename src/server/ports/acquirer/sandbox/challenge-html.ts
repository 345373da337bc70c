import { amountText, detailList, type PageOwner, standInPage } from '../stand-in/page.ts';
import type { Attempt } from './desk.ts';

export function challengeHtml(attempt: Attempt, bank: PageOwner): string {
  const { language } = attempt;
  const words = WORDS[language as keyof typeof WORDS] ?? WORDS.es;
  const wrong = attempt.wrong_codes > 0;
  return standInPage(bank, { language, title: words.title }, [
    `<h1>${words.title}</h1>`,
    detailList([
      [words.amount, amountText(attempt.amount ?? 0, { currency: attempt.currency ?? 'EUR', language })],
      [words.card, `${attempt.brand ?? ''} •••• ${attempt.last_four ?? ''}`],
    ]),
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

const WORDS = {
  es: {
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
    title: 'Confirm your payment',
    amount: 'Amount',
    card: 'Card',
    code: 'Code we have sent you',
    hint: 'This is a test bank: the code is 123456.',
    wrong: 'The code is not right. Enter it again.',
    pay: 'Confirm the payment',
    cancel: 'Cancel',
  },
  pt: {
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
