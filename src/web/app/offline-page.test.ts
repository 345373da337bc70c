import { expect, test } from 'vitest';
import { LIST_PLACE } from '../../contract/pages/offline.ts';
import { fillOfflinePage } from './offline-page.ts';

test('the last list is in the offline page as text, with any content', () => {
  const page = fillOfflinePage(`<main>${LIST_PLACE}</main>`, {
    seen: {
      owner: 'x',
      note: "Así estaba el '23/11/26'",
      orders: [{ title: '<script>alert(1)</script>', status: 'Listo & $&', items: ['"Nota"'], foot: '25,12 €' }],
    },
    kept: [
      {
        owner: 'x',
        href: '/orders/file/"1?inline=1',
        name: '<b>nota</b>.pdf',
        foot: '34 kB',
        heading: 'Guardados <aquí>',
      },
    ],
  });
  expect(page).toContain('<h2>&#60;script&#62;alert(1)&#60;/script&#62;</h2>');
  expect(page).toContain('Listo &#38; $&#38;');
  expect(page).toContain('<h2>Guardados &#60;aquí&#62;</h2>');
  expect(page).toContain('<a href="/orders/file/&#34;1?inline=1">&#60;b&#62;nota&#60;/b&#62;.pdf</a>');
  expect(page).not.toContain(LIST_PLACE);
  expect(page.match(/<(script|img|style|b>)/)).toBeNull();
});

test('where nothing is kept the offline page says nothing more', () => {
  expect(fillOfflinePage(`<main>${LIST_PLACE}</main>`, { seen: null, kept: [] })).toBe('<main></main>');
});
