import { describe, expect, test } from 'vitest';
import { pageRouteOf } from './page-route.ts';

/** Visited paths, and the route that is counted: no number, address or token. */
const VISITS: readonly (readonly [path: string, route: string])[] = [
  ['/tienda/buscar', '/tienda/buscar'],
  ['/tienda/product/continuar/abc', '/tienda/product/continuar/:token'],
  ['/tienda/product/actualizar/7/8', '/tienda/product/actualizar/:order/:item'],
  ['/tienda/product/step1/7', '/tienda/:form/:page'],
  ['/tienda/product/confirmation/7', '/tienda/:form/confirmation'],
  ['/tienda/cart', '/tienda/cart'],
  ['/tienda/cart/add/7', '/tienda/cart/add/:form'],
  ['/tienda/customer/authenticate', '/login'],
  ['/tienda/customer/authenticate/ana@x.test', '/login'],
  ['/tienda/customer/register', '/tienda/customer/register'],
  ['/tienda/customer/checkout', '/tienda/customer/checkout'],
  ['/tienda/customer/checkout/success/7', '/tienda/customer/checkout/success'],
  ['/tienda/customer/checkout/datos', '/tienda/customer/checkout/:more'],
  ['/tienda/customer/checkout/datos/7', '/tienda/customer/checkout/:more'],
  ['/tienda/customer/payment', '/tienda/customer/payment'],
  ['/tienda/customer/payment/order/7', '/tienda/customer/payment'],
  ['/tienda/customer/payment/quote/7', '/tienda/customer/payment/quote/:quote'],
  ['/tienda/customer/payment/paypal', '/tienda/customer/payment/:way'],
  ['/tienda/customer/payment/paypal/order/7', '/tienda/customer/payment/:way'],
  ['/tienda/customer/forgot', '/tienda/customer/:more'],
  ['/tienda/customer/forgot/a', '/tienda/customer/:more'],
  ['/tienda/customer/forgot/a/b', '/tienda/customer/:more'],
  ['/tienda/registro-civil', '/tienda/:category'],
  ['/tienda/registro-civil/certificado-de-nacimiento', '/tienda/:category/:product'],
  ['/orders', '/orders'],
  ['/orders/detail/7', '/orders/detail/:order'],
  ['/orders/invoices', '/orders/invoices'],
  ['/orders/messages', '/orders/messages'],
  ['/orders/messages/order/7', '/orders/messages/:kind/:id'],
  ['/orders/profile', '/orders/profile'],
  ['/orders/profile/security', '/orders/profile'],
  ['/orders/claim/7', '/orders/:more'],
  ['/ayuda/escribir', '/ayuda/escribir'],
  ['/ayuda/registros', '/ayuda/registros'],
  ['/recordatorios/abc', '/recordatorios/:token'],
  ['/compartido/abc', '/compartido/:share'],
  ...['login', 'logout', 'ayuda', 'desistimiento', 'condiciones', 'aviso-legal', 'privacidad', 'cookies'].map(
    (page) => [`/${page}`, `/${page}`] as const,
  ),
  ...['accesibilidad', 'consultar-pedido', 'declaracion-responsable'].map((page) => [`/${page}`, `/${page}`] as const),
  ...['inmuebles', 'empresas', 'vehiculos'].flatMap((kind) => [
    [`/orders/${kind}`, `/orders/${kind}`] as const,
    [`/orders/${kind}/7/edit`, `/orders/${kind}`] as const,
  ]),
  ['/orders/inmuebles/7/compare', '/orders/inmuebles'],
  ...['nota-simple', 'q-propiedades', 'i-predial-simplificada', 'certidao-permanente'].flatMap((form) => [
    [`/tienda/${form}`, '/tienda/:form/:page'] as const,
    [`/tienda/${form}/step3`, '/tienda/:form/:page'] as const,
    [`/tienda/${form}/confirmation`, '/tienda/:form/confirmation'] as const,
  ]),
];

describe('the kind of a page', () => {
  test.each(VISITS)('%s is %s', (path, route) => {
    expect([pageRouteOf(path), pageRouteOf(`${path}/`)]).toEqual([route, route]);
  });

  test.each(['', '/agentes', '/orders//', '/orders/a/b/c/d', '/tienda', '/x', '/orders/inmuebles/7/delete'])(
    '%j is no page of the shop',
    (path) => {
      expect(pageRouteOf(path)).toBeNull();
    },
  );
});
