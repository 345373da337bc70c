import { WITHDRAWAL_OUTCOMES } from '../../withdrawals/withdrawal.ts';
import type { MailParams } from '../params.ts';
import { customer } from './mail-customer.ts';

const order = { ...customer, orderNumber: '10100234', orderUrl: 'https://registralia.test/orders/detail/10100234' };
const paid = {
  ...order,
  items: [
    { name: 'Nota simple', promisedAt: '2026-11-23T09:30:00.000Z' },
    { name: 'Certificado', promisedAt: null },
  ],
  total: 25_12,
  invoiceNumber: 'S26-000001',
  termsUrl: 'https://registralia.test/condiciones',
};
const item = { ...order, itemName: 'Nota simple' };
const explained = { ...item, reason: 'La finca no figura a tu nombre.\nFalta la escritura de 2019.' };
const promised = { ...item, promisedAt: '2026-11-25T09:30:00.000Z' };
const receivedAt = '2026-11-23T11:00:00.000Z';
const attached = { fileIds: ['7'], fileNames: ['documento.pdf'], note: 'Va con prisa.' };
const asking = {
  ...item,
  words: 'La finca aparece con otra superficie.',
  questions: ['¿Qué superficie tiene?', 'Adjunta la escritura'],
  formUrl: 'https://registralia.test/tienda/customer/form/7/10100234?key=x',
  until: '2026-12-21T10:00:00.000Z',
};
const documents = [{ name: 'respuesta.pdf', url: 'https://registralia.test/files/7' }];

const byLink = {
  total: 25_12,
  payUrl: 'https://registralia.test/tienda/customer/payment/order/10100234?key=x',
  until: '2026-12-07T10:00:00.000Z',
};
const office = {
  portalName: 'Registralia',
  portalUrl: 'https://registralia.test/',
  customerName: 'Gestoría Sol',
  timeZone: 'Europe/Madrid',
  orderNumber: '10100234',
  itemNumber: '200001',
  itemName: 'Caderneta predial',
};

/** Example params of mails about orders, tickets and quotes. */
export const ORDER_MAILS = {
  order_paid: paid,
  order_paid_data_due: { ...paid, finalizeUrl: 'https://registralia.test/tienda/customer/checkout/finalize/200001' },
  late_payment_received: paid,
  order_delivered: {
    ...order,
    itemName: 'Nota simple',
    documents: [{ name: 'nota-simple.pdf', url: 'https://registralia.test/files/1?a=1&b=2' }],
  },
  order_delivered_refusal: { ...item, documents },
  agent_message: {
    ...item,
    subject: 'Pedido 10100234: tu pregunta',
    heading: null,
    text: 'Gracias por preguntar.\n\n> ¿Cuándo llega?\n\nMañana.',
    buttonLabel: null,
    invoiceNumber: null,
  },
  ticket_message: {
    ...customer,
    subject: 'Re: ¿Hacen notas de Portugal?',
    text: 'Sí.\n\n> ¿Cuánto tarda?\n\nUn día.',
    ticketNumber: '20001',
    orderNumber: '10100234',
    history: [
      { introduction: 'El viernes, 20 de noviembre de 2026, 10:00, Registralia escribió:', text: 'Buenos días.' },
    ],
  },
  ticket_received: {
    ...customer,
    ticketNumber: '20001',
    answerBy: '2026-11-24T09:00:00.000Z',
    messagesUrl: 'https://registralia.test/orders/messages',
  },
  order_on_hold: explained,
  order_scheduled: { ...explained, until: '2026-11-30T09:00:00.000Z' },
  order_denied: explained,
  order_resumed: promised,
  order_processed: {
    ...item,
    explanation: 'Presentado en el registro.\nEl original llega por correo postal.',
    followsAt: '2026-12-01T09:00:00.000Z',
  },
  order_closed: { ...explained, country: 'ES' },
  order_closed_unanswered: item,
  data_received: promised,
  incident_request: asking,
  incident_reminder: { ...asking, askedAt: receivedAt, isLast: true },
  incident_withdrawn: promised,
  incident_answer_received: { ...promised, receivedAt },
  cancellation_received: { ...item, wish: 'Ya no vendo la casa.', receivedAt },
  claim_received: { ...item, claim: 'La nota es de otra finca.', receivedAt, answerBy: '2026-11-25T11:00:00.000Z' },
  claim_resolved: { ...item, answer: 'Te enviamos la nota correcta.', documents },
  claim_rejected: { ...explained, country: 'PT' },
  withdrawal_received: {
    ...order,
    declaration: 'Comunico que desisto.\nPedido: 1000000001',
    receivedAt,
    items: WITHDRAWAL_OUTCOMES.map((outcome) => ({ name: 'Nota simple', outcome })),
  },
  visit_scheduled: { ...item, visitAt: '2026-12-02T09:00:00.000Z', place: 'Notaría Ruiz, Calle Mayor 1' },
  visit_notice: { ...office, visitAt: '2026-12-02T09:00:00.000Z' },
  provider_request: {
    ...office,
    ...attached,
    work: 'caderneta',
    answers: [{ label: 'Artículo', value: '1234' }],
    dueAt: '2026-12-02T09:00:00.000Z',
  },
  provider_update: { ...office, status: 'Pendiente', taken: true },
  provider_data_changed: { ...office, changes: [{ label: 'Dirección', value: 'Calle Menor 2' }] },
  office_message: {
    ...office,
    fileIds: attached.fileIds,
    fileNames: attached.fileNames,
    subject: 'Asiento 1402',
    text: '¿Cuándo sale el asiento?',
    history: [{ introduction: 'El viernes, Registro de Madrid 5 escribió:', text: 'Falta la escritura.' }],
  },
  notary_request: { ...office, ...attached, panelUrl: 'https://registralia.test/agentes/tramites/pedido/200001' },
  order_payment_link: { ...order, ...byLink, itemNames: ['Nota simple'] },
  charge_due: { ...item, ...byLink, chargeName: '2 × Nota simple de cada inmueble', note: 'Hay dos fincas.' },
  charge_paid: { ...item, chargeName: '2 × Nota simple de cada inmueble', total: 50_24, invoiceNumber: 'S26-000002' },
  quote_offered: {
    ...customer,
    ...byLink,
    quoteNumber: '5001',
    itemNames: ['Nota simple', 'Certificado'],
    discount: 5_00,
    note: 'Como hablamos por teléfono.',
  },
  payment_instructions: {
    ...order,
    amount: 2512,
    instructions: { kind: 'multibanco', entity: '12345', reference: '123456789' },
    payBy: '2026-12-01T10:00:00Z',
    payUrl: 'https://registralia.test/tienda/customer/payment/order/1000000001',
  },
  transfer_part_received: {
    ...order,
    received: 1000,
    missing: 1512,
    instructions: {
      kind: 'transfer',
      iban: 'ES9121000418450200051332',
      bic: null,
      bank: null,
      holder: 'Registralia, S.L.',
      reference: 'RF18539007547034',
    },
    payUrl: 'https://registralia.test/tienda/customer/payment/order/1000000001',
  },
  order_expired: { ...order, itemNames: ['Nota simple'], orderAgainUrl: 'https://registralia.test/tienda/servicios' },
  order_lookup_code: { ...customer, orderNumber: '10100234', code: '402817', validMinutes: 10 },
  renewal_due: {
    ...item,
    price: 108_90,
    renewsAt: '2027-11-23T09:30:00.000Z',
    endUrl: 'https://registralia.test/orders/profile/subscriptions',
  },
  order_cancelled_unpaid: { ...order, itemNames: ['Nota simple'] },
  order_refunded: {
    ...order,
    itemName: 'Nota simple',
    amount: 25_12,
    method: 'cc',
    byTransfer: false,
    businessDays: 5,
    creditNoteNumber: 'R26-000001',
  },
  order_cancelled_fee: {
    ...order,
    itemName: 'Cancelación de hipoteca',
    stage: 'begun',
    paid: 592_90,
    refundedBefore: 0,
    fee: 50_00,
    feeVat: 10_50,
    officialFeesKept: 0,
    amount: 532_40,
    byTransfer: false,
    businessDays: 5,
    creditNoteNumber: null,
    feeInvoiceNumber: 'A26-000003',
  },
  invoice_corrected: { ...order, formerNumber: 'S26-000001', invoiceNumber: 'A26-000002', creditNoteNumber: null },
} satisfies Partial<MailParams>;
