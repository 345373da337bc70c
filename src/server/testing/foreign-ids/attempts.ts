import { PANEL_VERSION } from '../../../contract/panel-version.ts';
import { INCIDENT_KIND } from '../../../domain/orders/status.gen.ts';
import {
  type Attempt,
  asCustomer,
  asGuest,
  asNotary,
  fastForm,
  file,
  get,
  type Id,
  item,
  line,
  MISSING,
  MISSING_FILE,
  massRun,
  NO_NOTE,
  NOTE,
  order,
  portfolio,
  post,
  postPdf,
  pushFile,
  ROOT,
  refund,
  SOMEBODY,
  scene,
  togaDraft,
} from './asking.ts';

/** Every place in which somebody else's id is tried. */
export const ATTEMPTS: readonly Attempt[] = [
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

  file('getFormFile', asGuest('GET', '/panel/rest/formfiles/#')),
  file('sendFormFile', asGuest('PUT', '/panel/rest/formfiles/#?offset=0', {})),
  { ...file('removeFormFile', asGuest('DELETE', '/panel/rest/formfiles/#')), isRepeatable: true },

  order('listCustomerPedidos', 'id', get('/panel/rest/pedidos?id=#')),
  order('listCustomerPedidos', 'id', get('/panel/rest/pedidos?id=#&toFinalize=1')),
  item('loadOrder', get('/panel/rest/loadorder?id=#')),
  item(
    'beginFormFile',
    post('/panel/rest/formfiles', (id) => ({
      product_id: 15867,
      option_id: 77,
      item_id: id,

      name: 'x.pdf',
      size: 10,
      upload_key: 'key-of-the-attacker',
    })),
    'item_id',
  ),
  {
    call: 'beginFormFile',
    field: 'form_id',
    foreign: () => scene().victim.incidentFormId,
    missing: MISSING,
    ask: post('/panel/rest/formfiles', (id) => ({
      product_id: 15867,
      option_id: 900_000_100,
      form_id: id,

      name: 'x.pdf',
      size: 10,
      upload_key: 'key-of-the-attacker',
    })),
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

  {
    call: 'endAgentSession',
    field: 'session_id',
    missing: MISSING_FILE,
    isRepeatable: true,
    foreign: () => scene().victim.agentSessionId,
    ask: (id) => scene().signed(scene().agent, { method: 'DELETE', url: `${ROOT}/currentuser/1/sessions/${id}` }),
  },
  {
    call: 'putCurrentUser',
    field: 'credential_id',
    missing: 'passkey-of-nobody',
    isRepeatable: true,
    foreign: () => scene().victim.passkeyId,
    ask: (credential_id) => {
      const json = { second_factor: { step: 'remove_passkey', credential_id } };
      return scene().signed(scene().agent, { method: 'PUT', url: `${ROOT}/currentuser/1`, json });
    },
  },
  item('getPedido', get(`${ROOT}/pedido/#`, asNotary), 'item_id'),
  item('getPedido', get(`${ROOT}/pedido/#?autoLock=1`, asNotary), 'item_id'),
  item(
    'skipPedido',
    (id) => asNotary({ method: 'POST', url: `${ROOT}/pedido/${id}/skip`, json: { reason: 'No me toca.' } }),
    'item_id',
  ),
  item(
    'putPedido',
    (id) => {
      const json = {
        operation: 'lock_pedido',
        panel_version: PANEL_VERSION,
        updated_at: scene().stage.deps.now().toISOString(),
      };
      return asNotary({ method: 'PUT', url: `${ROOT}/pedido/${id}`, json });
    },
    'item_id',
  ),
  item('getMailPlaceholders', get(`${ROOT}/pedido/#/placeholders`, asNotary), 'item_id'),
  item(
    'previewPedidoMail',
    post(
      `${ROOT}/pedido/#/mailpreview`,
      () => ({
        operation: 'cambio_estado',
        panel_version: PANEL_VERSION,
        updated_at: scene().stage.deps.now().toISOString(),
      }),
      asNotary,
    ),
    'item_id',
  ),
  {
    call: 'undoOperation',
    field: 'undo_id',
    foreign: () => scene().victim.undoId,
    missing: MISSING_FILE,
    ask: post(
      `${ROOT}/undo/#`,
      () => ({}),
      (call) => scene().signed(scene().agent, call),
    ),
  },
  item(
    'uploadPedidoFile',
    (id) => {
      const query = `name=x.pdf&kind=result&upload_key=key-of-attack`;
      return asNotary({ method: 'POST', url: `${ROOT}/pedido/${id}/files?${query}` });
    },
    'item_id',
  ),
  item('listProviders', get(`${ROOT}/providers?item_id=#`, asNotary), 'item_id'),
  item('listNotaryOffices', get(`${ROOT}/notaries?item_id=#`, asNotary), 'item_id'),
  item('listCharges', get(`${ROOT}/pedido/#/charges`, asNotary), 'item_id'),
  item('listDeliveryDoubts', get(`${ROOT}/pedido/#/doubts`, asNotary), 'item_id'),
  item(
    'deletePedidoFile',
    post(`${ROOT}/pedido/#/files/${MISSING_FILE}/delete`, () => ({}), asNotary),
    'item_id',
  ),
  item('listNoteReadings', get(`${ROOT}/pedido/#/notas`, asNotary), 'item_id'),
  item('listOrderCards', get(`${ROOT}/pedido/#/cards?cards=incidents`, asNotary), 'item_id'),
  item('getOrderRegistry', get(`${ROOT}/pedido/#/registry`, asNotary), 'item_id'),
  item(
    'correctOrderRegistry',
    (id) =>
      asNotary({
        method: 'PUT',
        url: `${ROOT}/pedido/${id}/registry`,
        json: { id_registro: 1, scope: 'municipality' },
      }),
    'item_id',
  ),
  item(
    'undoOrderRegistry',
    post(`${ROOT}/pedido/#/registry/undo`, () => ({ revision_id: 1 }), asNotary),
    'item_id',
  ),
  item(
    'correctNote',
    (id) => asNotary({ method: 'PUT', url: `${ROOT}/pedido/${id}/notas/${MISSING_FILE}`, json: NO_NOTE }),
    'item_id',
  ),
  item(
    'rereadNote',
    post(`${ROOT}/pedido/#/notas/${MISSING_FILE}/leer`, () => NO_NOTE, asNotary),
    'item_id',
  ),
  item(
    'markWithAttach',
    (id) => asNotary({ method: 'PUT', url: `${ROOT}/pedido/${id}/ip-with-attach`, json: NO_NOTE }),
    'item_id',
  ),
  item('listItemMails', get(`${ROOT}/pedido/#/mails`, asNotary), 'item_id'),
  item('listConversations', get(`${ROOT}/pedido/#/conversations`, asNotary), 'item_id'),
  item(
    'withdrawItemMail',
    (id) => asNotary({ method: 'POST', url: `${ROOT}/pedido/${id}/mails/${MISSING_FILE}/withdraw`, json: {} }),
    'item_id',
  ),
  item(
    'generaPildoraIA',
    (id) => asNotary({ method: 'POST', url: `${ROOT}/pedido/${id}/generaPildoraIA`, json: {} }),
    'item_id',
  ),
  item(
    'disablePedidoIA',
    (id) => asNotary({ method: 'PUT', url: `${ROOT}/pedido/${id}/disablePedidoIA`, json: {} }),
    'item_id',
  ),
  item('listIncidents', get(`${ROOT}/pedido/#/incidents`, asNotary), 'item_id'),
  item(
    'previewIncident',
    post(
      `${ROOT}/pedido/#/incidents/preview`,
      () => ({ incident: { kind: INCIDENT_KIND.data_missing, text: 'x' } }),
      asNotary,
    ),
    'item_id',
  ),
  item(
    'createCharge',
    post(`${ROOT}/pedido/#/charges`, () => ({ code: 'x', units: 1, request_key: 'key-of-attack' }), asNotary),
    'item_id',
  ),
  item(
    'tramitaListaNombresQP',
    post(`${ROOT}/tramitaListaNombresQP`, (item_id) => ({ item_id, ...SOMEBODY, maximo: 1, list: [{}] }), asNotary),
    'item_id',
  ),
  item(
    'tramitaLocalizaciones',
    post(`${ROOT}/tramitaLocalizaciones`, (item_id) => ({ list: [{ item_id, candidate: 'Finca 1' }] }), asNotary),
    'item_id',
  ),
  item(
    'createOrderLink',
    post(`${ROOT}/pedido/#/paymentlink`, () => ({ send: false }), asNotary),
    'item_id',
  ),
  item(
    'cancelCharge',
    post(`${ROOT}/pedido/#/charges/1/cancel`, () => ({ reason: 'Era un error' }), asNotary),
    'item_id',
  ),
  file('downloadFile', get(`${ROOT}/files/#`, asNotary), () => scene().victim.resultId),
  {
    ...item(
      'checkPedidoChange',
      post(`${ROOT}/checkpedidochange`, (id) => ({ item_ids: [id] }), asNotary),
      'item_ids',
    ),
    isRepeatable: true,
  },
  item('getHistoricoCambiosDatos', get(`${ROOT}/pedido/#/getHistoricoCambiosDatos`, asNotary), 'item_id'),
  item(
    'disableHistoryAlert',
    (id) => asNotary({ method: 'PUT', url: `${ROOT}/pedido/${id}/disableHistoryAlert`, json: {} }),
    'item_id',
  ),
  item('listPedidoDrafts', get(`${ROOT}/pedido/#/draft`, asNotary), 'item_id'),
  item(
    'savePedidoDraft',
    (id) => asNotary({ method: 'PUT', url: `${ROOT}/pedido/${id}/draft`, json: { draft: { note: 'x' } } }),
    'item_id',
  ),
  item('dropPedidoDraft', (id) => asNotary({ method: 'DELETE', url: `${ROOT}/pedido/${id}/draft/1` }), 'item_id'),
  item('listRefunds', get(`${ROOT}/refunds?item_id=#`, asNotary), 'item_id'),
  item(
    'previewChange',
    post(`${ROOT}/pedido/#/answers`, () => ({ options: [] }), asNotary),
    'item_id',
  ),
  item('previewRefund', get(`${ROOT}/pedido/#/refund?operation=devolucion_total`, asNotary), 'item_id'),
  item('listRefundLines', get(`${ROOT}/pedido/#/refund/lines`, asNotary), 'item_id'),
  ...['approve', 'reject', 'settle', 'retry'].map(refund),
  togaDraft('resumeTogaDocument', 'GET', 'generateTogaDocument/#'),
  togaDraft('stopTogaDocument', 'POST', 'generateTogaDocument/#/stop', {}),
  togaDraft('continueTogaDocument', 'POST', 'generateTogaDocument/#/continue', {}),
  togaDraft('getTogaDraft', 'GET', 'togaDrafts/#'),
  togaDraft('saveTogaDraft', 'PUT', 'togaDrafts/#', { version: 1, content: 'x' }),
  togaDraft('fileTogaDraft', 'POST', 'togaDrafts/#/file', {
    version: 1,
    item_id: MISSING,
    format: 'pdf',
    request_key: 'key-of-the-attacker',
  }),
  massRun('getMassRun', 'GET', ''),
  massRun('listMassItems', 'GET', '/items'),
  massRun('downloadMassReceipt', 'GET', '/receipt'),
  ...(['execute', 'approve', 'drop', 'stop', 'undo'] as const).map((verb) =>
    massRun(`${verb}MassRun`, 'POST', `/${verb}`, {}),
  ),
  massRun('rejectMassRun', 'POST', '/reject', { note: 'No hace falta' }),
  order('getOrderPayment', 'order_id', get(`${ROOT}/orderpayments/#`, asNotary)),
];
