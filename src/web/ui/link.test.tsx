import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link as RouterLink, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { WrittenLink } from './link.tsx';

/** As shown on a page of the shop. */
function shown(page: React.ReactNode): string {
  const routes = [{ path: '/tienda/:category', element: page }];
  const router = createMemoryRouter(routes, { initialEntries: ['/tienda/notarios?orden=precio'] });
  return renderToString(<RouterProvider router={router} />);
}

const attributesOf = (html: string) => html.match(/[\w-]+="[^"]*"/g)?.toSorted();

test.each([
  '/',
  '/tienda/cart',
  '/tienda/servicios?filtro=todas#arriba',
  '/tienda/buscar?q=a//b/../c',
  '/certid%C3%A3o/',
  '//otra.example/x',
  '/tienda/../orders',
  '/tienda//cart',
  '?page=2',
  '#preguntas',
  '..',
  'https://www.livroreclamacoes.pt/',
  { pathname: '/orders', search: '?page=2' },
])('a link to %o is written as the router writes it', (to) => {
  const rest = { className: 'tile', target: '_blank', state: { from: 1 }, preventScrollReset: true, onClick: () => {} };
  const [ours, theirs] = [WrittenLink, RouterLink].map((Link) =>
    shown(
      <Link to={to} {...rest}>
        Notas <b>simples</b>
      </Link>,
    ),
  );
  expect(attributesOf(ours as string)).toEqual(attributesOf(theirs as string));
  expect(ours?.replace(/<a[^>]*>/, '<a>')).toBe(theirs?.replace(/<a[^>]*>/, '<a>'));
});
