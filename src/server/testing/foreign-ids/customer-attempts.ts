import {
  type Attempt,
  asCustomer,
  asGuest,
  attachOwn,
  fastForm,
  file,
  get,
  type Id,
  item,
  line,
  MISSING,
  MISSING_FILE,
  NOTE,
  order,
  portfolio,
  post,
  postPdf,
  pushFile,
  scene,
  upload,
} from './asking.ts';

/** Where a customer or a guest tries somebody else's id. */
export const CUSTOMER_ATTEMPTS: readonly Attempt[] = [
  line('loadQuote', get('/panel/rest/loadquote?id=#')),
  line('loadQuote', asGuest('GET', '/panel/rest/loadquote?id=#')),
  { ...line('loadQuote', asGuest('GET', '/panel/rest/loadquote?id=#')), foreign: () => scene().victim.guestLineId },
  { ...line('deleteQuoteItem', get('/panel/rest/delquoteitem?id=#')), isRepeatable: true },
  { ...line('deleteQuoteItem', asGuest('GET', '/panel/rest/delquoteitem?id=#')), isRepeatable: true },
  line(
    'updateQuoteItem',
    post('/panel/rest/updatequoteitem?id=#', () => ({ form: NOTE })),
  ),
  line('updateQuoteItem', asGuest('POST', '/panel/rest/updatequoteitem?id=#', { form: NOTE })),

  upload('sendUploadPiece', asGuest('PUT', '/panel/rest/uploads/#?offset=0', {})),
  { ...upload('removeUpload', asGuest('DELETE', '/panel/rest/uploads/#')), isRepeatable: true },
  upload(
    'addFormFile',
    post('/panel/rest/formfiles', (upload_id) => ({ product_id: 19022, option_id: 3822, upload_id })),
  ),
  upload(
    'handInFile',
    post('/panel/rest/handinfile', (upload_id) => ({ order_id: scene().victim.orderId, upload_id })),
  ),
  upload(
    'createOwnDocument',
    post('/panel/rest/documentos?name=x&upload_key=key-of-attack', (upload_id) => ({ upload_id })),
  ),
  { ...file('removeFormFile', asGuest('DELETE', '/panel/rest/formfiles/#')), isRepeatable: true },

  order('listCustomerPedidos', 'id', get('/panel/rest/pedidos?id=#')),
  order('listCustomerPedidos', 'id', get('/panel/rest/pedidos?id=#&toFinalize=1')),
  item('loadOrder', get('/panel/rest/loadorder?id=#')),
  item(
    'addFormFile',
    (item_id) => attachOwn('/panel/rest/formfiles', { product_id: 15867, option_id: 77, item_id }),
    'item_id',
  ),
  {
    call: 'addFormFile',
    field: 'form_id',
    foreign: () => scene().victim.incidentFormId,
    missing: MISSING,
    ask: (form_id) => attachOwn('/panel/rest/formfiles', { product_id: 15867, option_id: 900_000_100, form_id }),
  },
  item('loadIncidenciaPedido', get('/panel/rest/loadIncidenciaPedido?id=#')),
  item(
    'uploadIncidenciaPedido',
    post('/panel/rest/uploadIncidenciaPedido?id=#', () => ({ version: 1, json_values: {} })),
  ),
  {
    call: 'uploadForm',
    field: 'form_id',
    foreign: () => scene().victim.incidentFormId,
    missing: MISSING,
    ask: (id) => {
      const url = `/panel/rest/uploadForm?form_id=${id}&order_id=${scene().victim.orderId}`;
      return asCustomer({ method: 'POST', url, json: { json_form: { version: 1 }, json_values: {} } });
    },
  },
  order('uploadForm', 'order_id', (id) => {
    const url = `/panel/rest/uploadForm?form_id=${scene().victim.incidentFormId}&order_id=${id}`;
    return asCustomer({ method: 'POST', url, json: { json_form: { version: 1 }, json_values: {} } });
  }),
  item('getOwnCancellation', get('/panel/rest/cancelpedido?id=#')),
  item(
    'cancelOwnPedido',
    post('/panel/rest/cancelpedido?id=#', () => ({ reason: 'Ya no lo necesito' })),
  ),
  item(
    'updatePedido',
    post('/panel/rest/updatepedido?id=#', () => ({ options: [{ option_id: 80, value: 'x' }] })),
  ),
  item(
    'updatePedidoNS',
    post('/panel/rest/updatePedidoNS?id=#', () => ({ data: { address: 'x' } })),
  ),
  order('hasDniUploaded', 'order_id', get('/panel/rest/hasDniUploaded?order_id=#')),
  order('getInvoice', 'order_id', get('/panel/rest/invoice/?order_id=#')),
  order('paypalRedirect', 'order_id', get('/panel/rest/paypal/redirect?order_id=#')),
  order('bizumProcessing', 'order_id', get('/panel/rest/bizum/processing?order_id=#')),
  order('cardProcess', 'order_id', get('/panel/rest/cc/process?order_id=#')),
  order('pushFilesToPedido', 'order_id', (id) => pushFile('order_id=#', id)),
  item('pushFilesToPedido', (id) => pushFile(`order_id=${scene().victim.orderId}&item_id=#`, id), 'item_id'),
  order('handInFile', 'order_id', (order_id) => attachOwn('/panel/rest/handinfile', { order_id })),
  item(
    'handInFile',
    (item_id) => attachOwn('/panel/rest/handinfile', { order_id: scene().victim.orderId, item_id }),
    'item_id',
  ),
  ...(['addActualizarNsAhora', 'addActualizarPedidoAhora'] as const).flatMap((call) => {
    const url = `/panel/rest/${call.toLowerCase()}`;
    return [
      order(
        call,
        'order_id',
        post(url, (id) => ({ form: { order_id: id, item_id: scene().victim.itemId } })),
      ),
      item(
        call,
        post(url, (id) => ({ form: { order_id: scene().victim.orderId, item_id: id } })),
        'item_id',
      ),
    ];
  }),
  fastForm('pedido', () => scene().victim.itemId),
  fastForm('inmueble', () => scene().victim.inmuebleId),
  fastForm('empresa', () => scene().victim.empresaId),
  fastForm('vehiculo', () => scene().victim.vehiculoId),
  ...portfolio('Inmueble', 'inmuebles', () => scene().victim.inmuebleId),
  ...portfolio('Empresa', 'empresas', () => scene().victim.empresaId),
  ...portfolio('Vehiculo', 'vehiculos', () => scene().victim.vehiculoId),
  ...(['GET', 'DELETE'] as const).map((method) => ({
    call: method === 'GET' ? 'getOwnDocument' : 'deleteOwnDocument',
    field: 'id',
    missing: MISSING_FILE,
    foreign: () => scene().victim.documentId,
    ask: (id: Id) => asCustomer({ method, url: `/panel/rest/documentos/${id}` }),
  })),
  {
    call: 'createOwnDocument',
    field: 'user_id',
    foreign: () => scene().victim.customerId,
    missing: MISSING,
    ask: (id) => postPdf(`/panel/rest/documentos?user_id=${id}&name=x&upload_key=key-of-attack`),
  },
  {
    call: 'createOwnDocument',
    field: 'origin_id',
    foreign: () => scene().victim.inmuebleId,
    missing: MISSING,
    ask: (id) => postPdf(`/panel/rest/documentos?origin=inmueble&origin_id=${id}&name=x&upload_key=key-of-attack`),
  },
];
