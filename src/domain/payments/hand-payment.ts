import type { Locale, Text } from '../locale/locale.ts';

/** Payments that no provider reports: a transfer seen at the bank, a card payment by telephone, cash. */
export const HAND_WAYS = ['transfer', 'telephone', 'cash'] as const;
export type HandWay = (typeof HAND_WAYS)[number];

/** `field` is the name of the form's field; `message` is in the agent's language. */
type HandProblem = { readonly field: 'reference' | 'consent'; readonly message: string };

/** Problems of a manually recorded payment, in form order. */
export function handPaymentProblems(
  { reference, consent }: { readonly reference: string; readonly consent: boolean },
  locale: Locale,
): readonly HandProblem[] {
  return [
    ...(reference.trim().length < SHORTEST_REFERENCE ? [problem('reference', locale)] : []),
    ...(consent ? [] : [problem('consent', locale)]),
  ];
}

/** A shorter reference would not suffice to find the money again. */
const SHORTEST_REFERENCE = 3;

function problem(field: HandProblem['field'], locale: Locale): HandProblem {
  return { field, message: MESSAGES[field][locale] };
}

const MESSAGES: Readonly<Record<HandProblem['field'], Text>> = {
  reference: {
    es: 'Escribe la referencia del ingreso, de tres caracteres o más.',
    en: 'Enter the reference of the payment, three characters or more.',
    pt: 'Escreva a referência do recebimento, com três caracteres ou mais.',
  },
  consent: {
    es: 'Sin el acuerdo del cliente no se puede crear el trámite.',
    en: 'The order cannot be created without the customer’s agreement.',
    pt: 'Sem o acordo do cliente não se pode criar o processo.',
  },
};
