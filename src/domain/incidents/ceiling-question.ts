import type { Option } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { type Locale, type Text, textIn } from '../locale/locale.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Cents } from '../money/money.ts';
import { type AgreedCeiling, withCeiling } from '../pricing/agreed-ceiling.ts';
import type { Answers } from '../wizard/answers.ts';
import { ASKED_ALONE } from './asked-alone.ts';

/** The limit on an item's later charges and their current total; cents with VAT. */
export type CeilingNow = { readonly agreed: AgreedCeiling | null; readonly charged: Cents };

/**
 * Asks a customer to agree to later charges up to a total. Null if it would raise nothing: the form does not ask (`now` is null), there is
 * no limit, or it is high enough already.
 */
export function ceilingQuestion({
  id,
  productId,
  upTo,
  now,
}: {
  readonly id: number;
  readonly productId: number;
  readonly upTo: Cents;
  readonly now: CeilingNow | null;
}): Option | null {
  if (now === null || now.agreed === 'unlimited' || upTo <= Math.max(now.agreed ?? 0, now.charged)) return null;
  const { agreed, charged } = now;
  const choice = (place: number, key: string, name: Text) => ({ id: String(place), key, name, price: 0, fees: [] });
  return {
    option_id: id,
    product_id: productId,
    key: `asked_${id}`,
    type: 'radio',
    index: 0,
    is_require: true,
    title: textIn((locale) => WORDS[locale].title(formatMoney(upTo, locale))),
    help: textIn((locale) =>
      [
        typeof agreed === 'number' && WORDS[locale].agreed(formatMoney(agreed, locale)),
        charged > 0 && WORDS[locale].charged(formatMoney(charged, locale)),
        WORDS[locale].otherwise,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    error: textIn((locale) => WORDS[locale].error),
    ...ASKED_ALONE,
    opt_values: [
      {
        ...choice(
          1,
          'agreed',
          textIn((locale) => WORDS[locale].yes(formatMoney(upTo, locale))),
        ),
        ceiling: upTo,
      },
      {
        ...choice(
          2,
          'none',
          textIn((locale) => WORDS[locale].unlimited),
        ),
        ceiling: null,
      },
      choice(
        3,
        'refused',
        textIn((locale) => WORDS[locale].no),
      ),
    ],
    sets_ceiling: true,
  };
}

/** The answers of an item after its customer answered these questions, including the agreed limit. */
export function withAgreement(
  form: Form,
  answers: Answers,
  { questions, given }: { readonly questions: readonly Option[]; readonly given: Answers },
): Answers {
  const chosen = questions
    .filter(({ sets_ceiling }) => sets_ceiling)
    .flatMap(({ option_id, opt_values }) => opt_values.filter(({ id }) => id === given[option_id]));
  return chosen.reduce(
    (held, { ceiling }) => (ceiling === undefined ? held : withCeiling(form, held, ceiling ?? 'unlimited')),
    answers,
  );
}

interface Words {
  readonly title: (amount: string) => string;
  readonly agreed: (amount: string) => string;
  readonly charged: (amount: string) => string;
  readonly otherwise: string;
  readonly yes: (amount: string) => string;
  readonly unlimited: string;
  readonly no: string;
  readonly error: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  es: {
    title: (amount) => `¿Podemos llegar hasta ${amount} en gastos posteriores?`,
    agreed: (amount) => `Tu tope es ahora de ${amount} con IVA.`,
    charged: (amount) => `De momento suman ${amount}.`,
    otherwise: 'Ahora no pagas nada: si aceptas, te enviamos cada gasto con su importe.',
    yes: (amount) => `Sí, hasta ${amount} en total, con IVA`,
    unlimited: 'Sí, sin tope',
    no: 'No, no lo acepto',
    error: 'Elige si podemos llegar hasta ese total',
  },
  en: {
    title: (amount) => `Can later costs go up to ${amount}?`,
    agreed: (amount) => `Your limit is now ${amount} including VAT.`,
    charged: (amount) => `They come to ${amount} so far.`,
    otherwise: 'You pay nothing now: if you agree, we send you each cost with its amount.',
    yes: (amount) => `Yes, up to ${amount} in total, including VAT`,
    unlimited: 'Yes, without a limit',
    no: 'No, I do not agree',
    error: 'Choose whether we can go up to that total',
  },
  pt: {
    title: (amount) => `As despesas posteriores podem ir até ${amount}?`,
    agreed: (amount) => `O seu limite é agora de ${amount} com IVA.`,
    charged: (amount) => `Até agora somam ${amount}.`,
    otherwise: 'Agora não paga nada: se aceitar, enviamos-lhe cada despesa com o seu valor.',
    yes: (amount) => `Sim, até ${amount} no total, com IVA`,
    unlimited: 'Sim, sem limite',
    no: 'Não, não aceito',
    error: 'Escolha se podemos ir até esse total',
  },
};
