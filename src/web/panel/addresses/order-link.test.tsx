import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OrderLink } from './order-link.tsx';

const markup = (link: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{link}</MemoryRouter>);

test('an order is a link to the tab of its item, and without an item to a search for its number', () => {
  expect(markup(<OrderLink orderId={100_000_123} itemId={45} />)).toBe(
    '<a href="/agentes/tramites/pedido/45" data-discover="true">100000123</a>',
  );
  expect(
    markup(
      <OrderLink orderId={100_000_123} itemId={null}>
        Pedido 100000123
      </OrderLink>,
    ),
  ).toBe('<a href="/agentes/tramites/search?text=100000123" data-discover="true">Pedido 100000123</a>');
});

test('where there is no order, nothing is shown', () => {
  expect(markup(<OrderLink orderId={null} itemId={null} />)).toBe('');
});
