import { describe, expect, test } from 'vitest';
import { en } from './en/messages.ts';
import { es } from './es/messages.ts';
import { LEGAL_PAGES } from './legal.ts';
import { pt } from './pt/messages.ts';

/** Longer than a name that may legitimately be the same in two languages. */
const A_SENTENCE = 30;

test.each([
  [es, 'Carrito, 1 artículo', 'Carrito, 2 artículos'],
  [en, 'Basket, 1 item', 'Basket, 2 items'],
  [pt, 'Carrinho, 1 artigo', 'Carrinho, 2 artigos'],
])('the cart is named before what is in it', ({ site }, one, two) => {
  expect(`${site.cart}, ${site.cart_items(1)}`).toBe(one);
  expect(`${site.cart}, ${site.cart_items(2)}`).toBe(two);
});

describe.each([
  ['en', en],
  ['pt', pt],
] as const)('texts in %s', (_locale, messages) => {
  test('say what the Spanish ones say, in their own words', () => {
    const spanish = new Map(textsOf(es));
    const same = textsOf(messages).filter(([key, text]) => text.length > A_SENTENCE && spanish.get(key) === text);
    expect(same).toEqual([]);
  });

  test('are nowhere empty', () => {
    expect(textsOf(messages).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('name their parameters', () => {
    expect(messages.checkout.success_lead('10000123')).toContain('10000123');
    expect(messages.wizard.step(2, 9)).toMatch(/2\D+9/);
    expect(messages.cards.count(1)).not.toBe(messages.cards.count(2).replace('2', '1'));
  });
});

test('undoing has one name in each language, which is not that of cancelling or revoking', () => {
  const namesIn = (messages: object) =>
    textsOf(messages)
      .filter(([key]) => key.endsWith('.undo'))
      .map(([, text]) => text);
  const [spanish, english, portuguese] = [es, en, pt].map(namesIn);
  expect(spanish?.length).toBeGreaterThan(1);
  expect([new Set(spanish), new Set(english), new Set(portuguese)]).toEqual([
    new Set(['Deshacer']),
    new Set(['Undo']),
    new Set(['Desfazer']),
  ]);
});

test('the legal pages have the same parts in every language and name the company', () => {
  const parties = { brand: 'Registralia', company: 'Ejemplo, S.L. (B00123455), Madrid' };
  for (const key of ['privacy', 'accessibility'] as const) {
    const pages = [LEGAL_PAGES.es, LEGAL_PAGES.en, LEGAL_PAGES.pt].map((of) => of[key](parties));
    const shapes = pages.map(({ sections }) => sections.map(({ paragraphs }) => paragraphs.length));
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    if (key !== 'accessibility') for (const page of pages) expect(JSON.stringify(page)).toContain('Ejemplo, S.L.');
  }
});

function textsOf(texts: object, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const key = `${path}.${name}`;
    if (typeof value === 'string') return [[key, value]];
    return typeof value === 'object' && value !== null ? textsOf(value, key) : [];
  });
}
