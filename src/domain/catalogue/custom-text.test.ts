import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { customTextOf } from './custom-text.ts';

const same = (text: string) => ({ es: text, en: text, pt: text });

test('R096 the FAQ of a product is a piece of HTML in which words stay words', () => {
  const faq = [{ question: same('¿<b> & «{brand}»?'), answer: same(`Dice "sí" y 'no'`) }];
  expect(customTextOf({ faq }, 'es', 'Casa & Cía')).toBe(
    '<h3>¿&lt;b&gt; &amp; «Casa &amp; Cía»?</h3><p>Dice &quot;sí&quot; y &#39;no&#39;</p>',
  );
});

test('R096 it is null without questions, and every product of the catalogue has some', () => {
  expect(customTextOf({ faq: [] }, 'es', 'Registralia')).toBeNull();
  for (const { content } of catalogueOfFiles().products) {
    expect(customTextOf(content, 'pt', 'Registralia')?.match(/<h3>/g)).toHaveLength(content.faq.length);
  }
});
