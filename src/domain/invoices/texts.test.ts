import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { INVOICE_TEXTS, KIND_NAMES, tradeNameOf } from './texts.ts';

test('what an invoice says of another names it, with its day and the reason, in each language', () => {
  const said = LOCALES.flatMap((locale) => {
    const { corrects, replaces, exchanges, vatOn } = INVOICE_TEXTS[locale];
    const [own, other] = [corrects('S26-000007', '20-11-2026', 'datos'), replaces('S26-000007', '20-11-2026', 'datos')];
    for (const text of [own, other]) expect(text).toMatch(/^\p{Lu}.+ S26-000007.* 20-11-2026\. \p{Lu}\w+: datos$/u);
    expect(exchanges('S26-000007', '20-11-2026')).toMatch(/^\p{Lu}.+ S26-000007.* 20-11-2026\.$/u);
    expect(vatOn('21 %')).toMatch(/^(IVA|VAT) .*21 %$/);
    return [own, other, exchanges('S26-000007', '20-11-2026')];
  });
  expect(new Set(said).size).toBe(9);
});

test.each(LOCALES)('what gives money back is an abono to those who trade, in %s', (locale) => {
  expect(new Set((['R1', 'R5', 'NC'] as const).map((kind) => tradeNameOf(kind, locale))).size).toBe(1);
  expect(tradeNameOf('F1', locale)).toBe(KIND_NAMES.F1[locale]);
  expect(tradeNameOf('R5', 'es')).toBe('Abono');
});
