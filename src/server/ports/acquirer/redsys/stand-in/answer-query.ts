import { z } from 'zod';
import { findRecord, listRecords } from '../../stand-in/records.ts';
import { instantInMadrid, madridTimeOf } from '../madrid-time.ts';
import { escapeXml, innerXml, parseXml } from '../query-messages.ts';
import { isSignatureOf, signatureOf } from '../signature.ts';
import type { Desk } from './desk.ts';
import { ORDERS, type OrderRecord } from './order-record.ts';

type Fields = Readonly<Record<string, string>>;

/** Answers a query: `Detail` for one order, `TransactionMasiva` for a period. */
export async function answerQuery(desk: Desk, envelope: string): Promise<string> {
  const messages = innerXml(envelope, 'cadenaXML');
  const parsed = messages === null ? null : Messages.safeParse(parseXml(messages));
  if (messages === null || !parsed?.success) return soap(`<Messages>${errorMessage('XML0000')}</Messages>`);
  const { Version, Signature: signature } = parsed.data.Messages;
  const { Detail, TransactionMasiva } = Version.Message;
  const order = (Detail ?? TransactionMasiva)?.Ds_Order ?? '';
  const [signed = ''] = /<Version[\s>].*<\/Version>/s.exec(messages) ?? [];
  const signing = { version: 'HMAC_SHA256_V1', key: desk.key, order } as const;
  if (!isSignatureOf(signed, { ...signing, signature })) return soap(`<Messages>${errorMessage('XML0023')}</Messages>`);
  const found = Detail
    ? await listDetails(desk, Detail)
    : TransactionMasiva
      ? await listSpan(desk, TransactionMasiva)
      : [];
  if (found.length === 0) return soap(`<Messages>${errorMessage('XML0024')}</Messages>`);
  const version = `<Version Ds_Version="0.0"><Message>${found.map(responseXml).join('')}</Message></Version>`;
  return soap(`<Messages>${version}<Signature>${signatureOf(version, signing)}</Signature></Messages>`);
}

async function listDetails(desk: Desk, { Ds_Order: order, Ds_TransactionType: type }: z.output<typeof DetailQuestion>) {
  const record = await findRecord(desk, ORDERS, { id: order });
  return record ? operationsOf(desk, { order, record, type }).map(({ fields }) => fields) : [];
}

async function listSpan(desk: Desk, question: z.output<typeof SpanQuestion>): Promise<Fields[]> {
  const from = instantOfStamp(question.Ds_Fecha_inicio);
  const to = instantOfStamp(question.Ds_Fecha_fin);
  const records = await listRecords(desk, ORDERS);
  return records
    .flatMap(({ id, body }) => operationsOf(desk, { order: id, record: body, type: question.Ds_TransactionType }))
    .filter(({ at }) => at >= from && at < to + 1_000)
    .map(({ fields: { Ds_AuthorisationCode: _detail, ...fields } }) => fields);
}

/** The payment of an order or its refunds, in the query service's format. */
function operationsOf(
  { merchantCode }: Desk,
  { order, record, type }: { order: string; record: OrderRecord; type: string },
): { at: number; fields: Fields }[] {
  const movements = type === '3' ? refundsOf(record) : [paymentOf(record)];
  return movements.map(({ at, fields }) => {
    const { day, time } = madridTimeOf(new Date(at));
    const whose = { Ds_MerchantCode: merchantCode, Ds_Terminal: record.terminal, Ds_Order: order };
    const when = { Ds_TransactionType: type, Ds_Date: day, Ds_Hour: time, Ds_Currency: record.currency };
    return { at: Date.parse(at), fields: { ...whose, ...when, ...cardOf(record), ...fields } };
  });
}

function refundsOf({ refunds }: OrderRecord): { at: string; fields: Fields }[] {
  return refunds.map(({ at, amount, authorisation }) => ({
    at,
    fields: {
      Ds_Amount: String(amount),
      Ds_SecurePayment: '0',
      Ds_State: 'F',
      Ds_Response: '0900',
      Ds_AuthorisationCode: authorisation,
    },
  }));
}

function paymentOf({ at, amount, state, response, authorisation }: OrderRecord): { at: string; fields: Fields } {
  return {
    at,
    fields: {
      Ds_Amount: String(amount),
      Ds_SecurePayment: '1',
      Ds_State: state,
      Ds_Response: response ?? (state === 'A' ? '9999' : '9998'),
      ...(authorisation !== null && { Ds_AuthorisationCode: authorisation }),
    },
  };
}

function cardOf({ card }: OrderRecord): Fields {
  return card === null ? {} : { Ds_CardNumber: card.masked };
}

function instantOfStamp(stamp: string): number {
  const [, day = '', hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)-(\d\d)\.(\d\d)\.(\d\d)\.\d{6}$/.exec(stamp) ?? [];
  return instantInMadrid(`${day} ${hours}:${minutes}:${seconds}`)?.getTime() ?? Number.NaN;
}

function responseXml(fields: Fields): string {
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  return `<Response>${inner.join('')}</Response>`;
}

function errorMessage(code: string): string {
  return `<Version Ds_Version="0.0"><Message><ErrorMsg><Ds_ErrorCode>${code}</Ds_ErrorCode></ErrorMsg></Message></Version>`;
}

function soap(messages: string): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>',
    '<p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es">',
    `<consultaOperacionesReturn>${escapeXml(messages)}</consultaOperacionesReturn>`,
    '</p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>',
  ].join('');
}

const DetailQuestion = z.object({ Ds_Order: z.string(), Ds_TransactionType: z.string() });
const SpanQuestion = DetailQuestion.extend({ Ds_Fecha_inicio: z.string(), Ds_Fecha_fin: z.string() });
const Messages = z.object({
  Messages: z.object({
    Signature: z.string(),
    Version: z.object({
      Message: z.object({ Detail: DetailQuestion.optional(), TransactionMasiva: SpanQuestion.optional() }),
    }),
  }),
});
