/** Where ids are tried in a page or a download; `:name` in address and fields stands for an id of the victim's. */
export interface PageAttempt {
  /** Pattern of the route. */
  readonly at: string;
  readonly url: string;
  /** Posted fields; without them the address is read. */
  readonly fields?: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, string>>;

const read = (at: string, url = at): PageAttempt => ({ at, url });
const post = (at: string, fields: Fields, url = at): PageAttempt => ({ at, url, fields });
/** A page whose parameter has the name of the id. */
const both = (at: string, fields: Fields = {}, url = at): PageAttempt[] => [read(at, url), post(at, fields, url)];

const thing = (list: string, name: string): PageAttempt[] => [
  ...both(`/orders/${list}/:id`, { intent: 'remove' }, `/orders/${list}/:${name}`),
  post(`/orders/${list}/:id`, { intent: 'favourite', active: '1' }, `/orders/${list}/:${name}`),
  ...both(
    `/orders/${list}/:id/edit`,
    { direccion: 'x', name: 'x', matricula: '1111BBB' },
    `/orders/${list}/:${name}/edit`,
  ),
];

const WAYS = ['cc', 'paypal', 'multibanco'];

export const PAGE_ATTEMPTS: readonly PageAttempt[] = [
  ...both('/orders/detail/:orderId', { intent: 'hand_in' }),
  ...both('/orders/cancel/:itemId', { reason: 'Ya no lo necesito' }),
  ...both('/orders/claim/:itemId', { claim: 'La nota es de otra finca.' }, '/orders/claim/:doneItemId'),
  ...both('/orders/review/:itemId', { stars: '1', text: 'Mal' }, '/orders/review/:doneItemId'),
  ...both('/orders/account/:orderId', { iban: 'ES9121000418450200051332' }),
  ...both('/orders/share/:orderId', { what: 'status', days: '7' }),
  post('/orders/share/:orderId', { intent: 'revoke', share_id: ':shareId' }),
  ...both('/orders/late/:orderId', { choice: 'return' }),
  ...both('/orders/invoice/:invoiceId', { tax_name: 'x' }),
  ...both('/orders/messages/:kind/:id', { text: 'Hola' }, '/orders/messages/order/:orderId'),
  ...both('/orders/messages/:kind/:id', { text: 'Hola' }, '/orders/messages/ticket/:ticketId'),
  ...thing('inmuebles', 'inmuebleId'),
  read('/orders/inmuebles/:id/compare', '/orders/inmuebles/:inmuebleId/compare'),
  ...thing('empresas', 'empresaId'),
  ...thing('vehiculos', 'vehiculoId'),
  ...both('/tienda/customer/checkout/success/:orderId?', {}, '/tienda/customer/checkout/success/:orderId'),
  ...both('/tienda/customer/checkout/finalize/:itemId', { q80: 'Calle Mayor 1' }),
  ...both('/tienda/customer/form/:formId/:orderId', {}, '/tienda/customer/form/:formId/:doneOrderId'),
  ...both('/tienda/customer/payment/order/:orderId', { way: 'cc' }),
  ...both('/tienda/customer/payment/3ds/order/:orderId'),
  ...both('/tienda/customer/payment/quote/:quoteId', { consent: '1' }),
  ...WAYS.flatMap((way) => both('/tienda/customer/payment/:way', {}, `/tienda/customer/payment/${way}?order=:orderId`)),
  ...both('/tienda/product/actualizar/:orderId/:itemId'),
  ...both('/desistimiento', {}, '/desistimiento?pedido=:orderId'),
  ...both('/consultar-pedido', { code: '000000' }, '/consultar-pedido?pedido=:orderId'),
  ...both('/ayuda/escribir', { text: 'Hola' }, '/ayuda/escribir?formulario=:formId&pedido=:doneOrderId'),
  ...both('/compartido/:shareId'),
  post('/tienda/cart', { intent: 'remove', item_id: ':lineId' }),
  post('/tienda/cart', { intent: 'edit', item_id: ':lineId' }),
  post('/orders/firm', { intent: 'switch', firm_id: ':customerId' }),
  read('/orders/profile/subscriptions', '/orders/profile/subscriptions?ended=asesoria-:itemId'),
  post('/orders/profile/subscriptions', { intent: 'end', id: 'asesoria-:itemId' }),

  read('/orders/file/:file_id', '/orders/file/:resultId'),
  read('/orders/messages/file/:file_id', '/orders/messages/file/:resultId'),
  read(
    '/tienda/customer/form/:form_id/:order_id/file/:file_id',
    '/tienda/customer/form/:formId/:doneOrderId/file/:documentId',
  ),
  read('/consultar-pedido/papel/:file_id', '/consultar-pedido/papel/:resultId'),
  read('/compartido/:share_id/papel', '/compartido/:shareId/papel'),
  read('/orders/export/:export_id', '/orders/export/:exportId'),
  read('/orders/note/:file', '/orders/note/:itemId.pdf'),
];

const SECRET = 'a secret of its own, given to who may use it; a wrong one opens nothing';
const SOLD = 'names what is sold or a place, which are public';

/** Read addresses that show their owner nothing either, and why. */
export const SHOWN_TO_NOBODY: Readonly<Record<string, string>> = {
  '/consultar-pedido?pedido=:orderId': 'only fills in the field; the code in a mail opens the order',
  '/consultar-pedido/papel/:resultId': 'only after such a code',
  '/compartido/:shareId': 'opens with the key in its link, which leaves a cookie',
  '/compartido/:shareId/papel': 'only with that cookie',
  '/orders/profile/subscriptions?ended=asesoria-:itemId': 'the item is no year of advice',
  '/tienda/customer/form/:formId/:doneOrderId/file/:documentId': 'the document hangs on no question',
  '/orders/note/:itemId.pdf': 'the note was not read',
};

/** Addresses with a parameter where nothing is tried, and why nothing could come of it. */
export const HARMLESS_ADDRESSES: Readonly<Record<string, string>> = {
  '/tienda/:category': SOLD,
  '/tienda/:category/:product': SOLD,
  '/tienda/registro-de-la-propiedad/nota-simple/:province': SOLD,
  '/tienda/registro-de-la-propiedad/nota-simple/:province/:municipality': SOLD,
  '/tienda/nota-simple/:page?': SOLD,
  '/tienda/q-propiedades/:page?': SOLD,
  '/tienda/i-predial-simplificada/:page?': SOLD,
  '/tienda/certidao-permanente/:page?': SOLD,
  '/tienda/product/:page/:folder': SOLD,
  '/tienda/product/confirmation/:folder': SOLD,
  '/tienda/cart/add/:form': SOLD,
  '/sitemaps/:part.xml': SOLD,
  '/idioma/:locale': 'a language',
  '/tienda/payment/:way': 'leads to the page of the way to pay, which is tried',
  '/tienda/customer/authenticate/:email?': 'only fills in the field, whoever has the address',
  '/tienda/product/continuar/:token': SECRET,
  '/tienda/customer/visit/:ticket': SECRET,
  '/recordatorios/:token': SECRET,
  '/recordatorios/:token/baja': SECRET,
  '/calendario/:file': SECRET,
  '/orders/firm/invitation/:invitationId': 'opens with the key in its query; without it no invitation is found',
};
