import type { Locale } from '../../locale/locale.ts';
import type { Instructions } from '../../payments/outcome.ts';

/** Values to enter at a cash machine or bank, as rows of an e-mail. */
export function instructionRows(instructions: Instructions, locale: Locale): [string, string][] {
  const words = WORDS[locale];
  if ('entity' in instructions) {
    return [
      [words.entity, instructions.entity],
      [words.reference, instructions.reference],
    ];
  }
  return [
    ['IBAN', instructions.iban],
    ...(instructions.bic ? [['BIC', instructions.bic] as [string, string]] : []),
    [words.holder, instructions.holder],
    [words.concept, instructions.reference],
  ];
}

const WORDS = {
  es: { entity: 'Entidad', reference: 'Referencia', holder: 'Titular', concept: 'Concepto' },
  en: { entity: 'Entity', reference: 'Reference', holder: 'Account holder', concept: 'Payment reference' },
  pt: { entity: 'Entidade', reference: 'Referência', holder: 'Titular', concept: 'Descritivo' },
} as const satisfies Record<Locale, object>;
