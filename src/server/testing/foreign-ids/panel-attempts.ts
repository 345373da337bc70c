import { PANEL_VERSION } from '../../../contract/panel-version.ts';
import { INCIDENT_KIND } from '../../../domain/orders/status.gen.ts';
import {
  type Attempt,
  asNotary,
  file,
  get,
  item,
  MISSING,
  MISSING_FILE,
  massRun,
  NO_NOTE,
  order,
  post,
  postPdf,
  ROOT,
  refund,
  SOMEBODY,
  scene,
  togaDraft,
} from './asking.ts';

/** Where a panel user tries an id that is not theirs to see. */
export const PANEL_ATTEMPTS: readonly Attempt[] = [
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
      return postPdf(`${ROOT}/pedido/${id}/files?${query}`, scene().notary);
    },
    'item_id',
  ),
  item('listProviders', get(`${ROOT}/providers?item_id=#`, asNotary), 'item_id'),
  item('listNotaryOffices', get(`${ROOT}/notaries?item_id=#`, asNotary), 'item_id'),
  item('listCharges', get(`${ROOT}/pedido/#/charges`, asNotary), 'item_id'),
  item('comparePapersOfOrder', get(`${ROOT}/pedido/#/compared-papers`, asNotary), 'item_id'),
  item('listDeliveryDoubts', get(`${ROOT}/pedido/#/doubts`, asNotary), 'item_id'),
  item(
    'deletePedidoFile',
    post(`${ROOT}/pedido/#/files/${MISSING_FILE}/delete`, () => ({}), asNotary),
    'item_id',
  ),
  item(
    'checkPaper',
    post(`${ROOT}/pedido/#/files/${MISSING_FILE}/check`, () => ({}), asNotary),
    'item_id',
  ),
  item('listNoteReadings', get(`${ROOT}/pedido/#/notas`, asNotary), 'item_id'),
  item('listPaperReadings', get(`${ROOT}/pedido/#/papers`, asNotary), 'item_id'),
  item(
    'takeProposal',
    post(
      `${ROOT}/pedido/#/notas/${MISSING_FILE}/proposals`,
      () => ({ ...NO_NOTE, field: 'cru', value: '1' }),
      asNotary,
    ),
    'item_id',
  ),
  item(
    'readCustomerPaper',
    post(`${ROOT}/pedido/#/papers/${MISSING_FILE}/read`, () => ({}), asNotary),
    'item_id',
  ),
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
  togaDraft('generatePdfFromMarkdown', 'POST', 'generatePdfFromMarkdown', { content: 'x' }),
  massRun('getMassRun', 'GET', ''),
  massRun('listMassItems', 'GET', '/items'),
  massRun('downloadMassReceipt', 'GET', '/receipt'),
  ...(['execute', 'approve', 'drop', 'stop', 'undo'] as const).map((verb) =>
    massRun(`${verb}MassRun`, 'POST', `/${verb}`, {}),
  ),
  massRun('rejectMassRun', 'POST', '/reject', { note: 'No hace falta' }),
  order('getOrderPayment', 'order_id', get(`${ROOT}/orderpayments/#`, asNotary)),
];
