import { describe, expect, test } from 'vitest';
import { deviceClassOf } from './device-class.ts';
import { funnelOf, shownCount } from './funnel.ts';
import { pageRouteOf } from './page-route.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1',
    'phone',
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desk'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', null],
  ['curl/8.5.0', null],
  [undefined, null],
])('%s is a %s', (userAgent, device) => {
  expect(deviceClassOf(userAgent)).toBe(device);
});

test.each([
  ['/', '/'],
  ['/tienda/nota-simple', '/tienda/:form/:page'],
  ['/tienda/nota-simple/step52', '/tienda/:form/:page'],
  ['/tienda/product/step1/19039', '/tienda/:form/:page'],
  ['/tienda/product/confirmation/19039', '/tienda/:form/confirmation'],
  ['/tienda/registro-civil/certificado-nacimiento', '/tienda/:category/:product'],
  ['/tienda/customer/authenticate/ana@example.com', '/login'],
  ['/orders/detail/1000000001', '/orders/detail/:order'],
  ['/orders/cancel/7', '/orders/:more'],
  ['/tienda/customer/checkout/success/1000000001', '/tienda/customer/checkout/success'],
  ['/agentes/tramites/0', null],
  ['/panel/rest/config', null],
  ['/wp-login.php', null],
])('the page %s is counted as %s', (path, route) => {
  expect(pageRouteOf(path)).toBe(route);
});

describe('small counts', () => {
  test('are hidden, but for none', () => {
    expect([0, 1, 9, 10, 11].map(shownCount)).toEqual([0, null, null, 10, 11]);
  });

  test('hide what is lost before and after them', () => {
    const views: Readonly<Record<string, number>> = {
      '/tienda/:category/:product': 200,
      '/tienda/:form/:first': 50,
      '/tienda/:form/confirmation': 9,
      '/tienda/cart': 20,
      '/tienda/customer/checkout': 30,
    };
    expect(funnelOf((route) => views[route] ?? 0)).toEqual([
      { step: 'product', n: 200, drop_off: null },
      { step: 'form', n: 50, drop_off: 75 },
      { step: 'check', n: null, drop_off: null },
      { step: 'cart', n: 20, drop_off: null },
      { step: 'checkout', n: 30, drop_off: null },
      { step: 'payment', n: 0, drop_off: 100 },
      { step: 'success', n: 0, drop_off: null },
    ]);
  });
});
