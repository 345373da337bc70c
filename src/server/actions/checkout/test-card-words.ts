import type { CardPage } from '../../../contract/pages/payment-pages.ts';
import type { Locale, Text } from '../../../domain/locale/locale.ts';
import type { AcquirerPort, TestCardOutcome } from '../../ports/acquirer/port.ts';

/** The acquirer's test cards, each with its effect; none where real money is taken. */
export function testCardsFor({ testCards }: Pick<AcquirerPort, 'testCards'>, locale: Locale): CardPage['test_cards'] {
  return testCards.map(({ number, outcome }) => ({ number, outcome: OUTCOMES[outcome][locale] }));
}

const OUTCOMES: Readonly<Record<TestCardOutcome, Text>> = {
  captured: { es: 'Se cobra', en: 'Charged', pt: 'É cobrado' },
  challenge: {
    es: 'El banco pide confirmación (código 123456)',
    en: 'The bank asks for confirmation (code 123456)',
    pt: 'O banco pede confirmação (código 123456)',
  },
  declined: { es: 'El banco lo rechaza', en: 'The bank refuses it', pt: 'O banco recusa' },
};
