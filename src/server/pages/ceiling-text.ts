import type { PriceScopeView } from '../../contract/pages/price-scope-view.ts';
import type { Locale } from '../../domain/locale/locale.ts';

/** The most that later charges may be, or who sets it, and how far the customer agreed to go where nobody can say. */
export function ceilingText({ ceiling, agreed }: Pick<PriceScopeView, 'ceiling' | 'agreed'>, locale: Locale): string {
  const words = WORDS[locale];
  if (agreed !== null) return typeof agreed === 'string' ? words[agreed] : words.agreed(agreed.text);
  return typeof ceiling === 'string' ? words[ceiling] : words.most(ceiling.text);
}

interface Words {
  readonly most: (amount: string) => string;
  readonly chosen: string;
  readonly open: string;
  readonly asked: string;
  readonly agreed: (amount: string) => string;
  readonly unlimited: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  es: {
    most: (amount) => `En total, como máximo ${amount} más.`,
    chosen: 'El máximo lo eliges tú en el formulario.',
    open: 'Hoy no se sabe cuánto será. Te decimos el importe exacto antes y no se cobra nada que no aceptes.',
    asked: 'En el formulario puedes poner un tope. Si hace falta más, te lo preguntamos antes.',
    agreed: (amount) => `Tu tope: ${amount} con IVA. Si hace falta más, te lo preguntamos antes.`,
    unlimited: 'Has elegido seguir sin tope. Antes de cobrarte nada te decimos el importe exacto.',
  },
  en: {
    most: (amount) => `At most ${amount} more in total.`,
    chosen: 'You choose the maximum in the form.',
    open: 'The limit is not known today. We will tell you the exact amount first, and nothing is charged unless you accept it.',
    asked: 'You can set a limit in the form. If more is needed, we ask you first.',
    agreed: (amount) => `Your limit: ${amount} including VAT. If more is needed, we ask you first.`,
    unlimited: 'You have set no limit. We tell you the exact amount before you are charged anything.',
  },
  pt: {
    most: (amount) => `No total, no máximo mais ${amount}.`,
    chosen: 'É no formulário que escolhe o máximo.',
    open: 'Hoje não se sabe quanto será. Dizemos-lhe antes o valor exato e nada é cobrado sem a sua aceitação.',
    asked: 'No formulário pode definir um limite. Se for preciso mais, perguntamos-lhe antes.',
    agreed: (amount) => `O seu limite: ${amount} com IVA. Se for preciso mais, perguntamos-lhe antes.`,
    unlimited: 'Escolheu avançar sem limite. Antes de cobrar seja o que for, dizemos-lhe o valor exato.',
  },
};
