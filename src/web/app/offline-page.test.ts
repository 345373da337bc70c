import { expect, test } from 'vitest';
import { LIST_PLACE } from '../../contract/pages/offline.ts';
import { fillOfflinePage } from './offline-page.ts';

test('the last list is in the offline page as text, with any content', () => {
  const page = fillOfflinePage(`<main>${LIST_PLACE}</main>`, {
    owner: 'x',
    note: "Así estaba el '23/11/26'",
    orders: [{ title: '<script>alert(1)</script>', status: 'Listo & $&', items: ['"Nota"'], foot: '25,12 €' }],
  });
  expect(page).toContain('<h2>&#60;script&#62;alert(1)&#60;/script&#62;</h2>');
  expect(page).toContain('Listo &#38; $&#38;');
  expect(page).not.toContain(LIST_PLACE);
  expect(page.match(/<(script|img|style)/)).toBeNull();
});
