/** A page of a form; which of them it begins with, the form itself knows. */
export const FORM_PAGE = '/tienda/:form/:page';
/** The page that a form begins with, counted instead of `FORM_PAGE`. */
export const FIRST_FORM_PAGE = '/tienda/:form/:first';

/** Kinds of pages by path; the first match counts. Only the kind is recorded: addresses contain order numbers, e-mails and tokens. */
const ROUTES: readonly (readonly [pattern: string, route?: string])[] = [
  ['/'],
  ['/tienda/servicios'],
  ['/tienda/buscar'],
  ...['nota-simple', 'q-propiedades', 'i-predial-simplificada', 'certidao-permanente'].flatMap(
    (form) =>
      [
        [`/tienda/${form}/confirmation`, '/tienda/:form/confirmation'],
        [`/tienda/${form}`, FORM_PAGE],
        [`/tienda/${form}/:page`, FORM_PAGE],
      ] as const,
  ),
  ['/tienda/product/confirmation/:product', '/tienda/:form/confirmation'],
  ['/tienda/product/continuar/:token'],
  ['/tienda/product/actualizar/:order/:item'],
  ['/tienda/product/:page/:product', FORM_PAGE],
  ['/tienda/cart'],
  ['/tienda/cart/add/:form'],
  ['/tienda/customer/authenticate', '/login'],
  ['/tienda/customer/authenticate/:email', '/login'],
  ['/login'],
  ['/tienda/customer/register'],
  ['/tienda/customer/checkout'],
  ['/tienda/customer/checkout/success'],
  ['/tienda/customer/checkout/success/:order', '/tienda/customer/checkout/success'],
  ['/tienda/customer/checkout/:more', '/tienda/customer/checkout/:more'],
  ['/tienda/customer/checkout/:more/:item', '/tienda/customer/checkout/:more'],
  ['/tienda/customer/payment'],
  ['/tienda/customer/payment/order/:order', '/tienda/customer/payment'],
  ['/tienda/customer/payment/quote/:quote'],
  ['/tienda/customer/payment/:way'],
  ['/tienda/customer/payment/:way/order/:order', '/tienda/customer/payment/:way'],
  ['/tienda/customer/:more'],
  ['/tienda/customer/:more/:part', '/tienda/customer/:more'],
  ['/tienda/customer/:more/:part/:rest', '/tienda/customer/:more'],
  ['/tienda/registro-de-la-propiedad/nota-simple/provincias'],
  ['/tienda/registro-de-la-propiedad/nota-simple/:province'],
  ['/tienda/registro-de-la-propiedad/nota-simple/:province/:municipality'],
  ['/tienda/:category'],
  ['/tienda/:category/:product'],
  ['/orders'],
  ['/orders/detail/:order'],
  ['/orders/invoices'],
  ['/orders/messages'],
  ['/orders/messages/:kind/:id'],
  ['/orders/firm'],
  ['/orders/firm/invitation/:token'],
  ['/orders/profile'],
  ['/orders/profile/:part', '/orders/profile'],
  ...['inmuebles', 'empresas', 'vehiculos'].flatMap((kind) => [
    [`/orders/${kind}`] as const,
    [`/orders/${kind}/:id/edit`, `/orders/${kind}`] as const,
  ]),
  ['/orders/inmuebles/:id/compare', '/orders/inmuebles'],
  ['/orders/incoming', '/orders/:more'],
  ['/orders/:more/:id', '/orders/:more'],
  ...['logout', 'ayuda', 'desistimiento', 'condiciones', 'aviso-legal', 'privacidad', 'cookies', 'accesibilidad'].map(
    (page) => [`/${page}`] as const,
  ),
  ['/ayuda/escribir'],
  ['/ayuda/registros'],
  ['/ayuda/api'],
  ['/consultar-pedido'],
  ['/recordatorios/:token'],
  ['/compartido/:share'],
  ['/declaracion-responsable'],
];

const SPLIT = ROUTES.map(([pattern, route = pattern]) => ({ segments: pattern.split('/'), route }));

/** The kind of page at a path; null for anything but a page of the shop. */
export function pageRouteOf(path: string): string | null {
  const segments = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/');
  const found = SPLIT.find(
    (known) =>
      known.segments.length === segments.length &&
      known.segments.every(
        (segment, at) => segment === segments[at] || (segment.startsWith(':') && segments[at] !== ''),
      ),
  );
  return found?.route ?? null;
}
