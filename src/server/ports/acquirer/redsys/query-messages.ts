import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { documentTypeAt } from '../../../xml/read-xml.ts';
import { type Operation, readOperation } from './operation.ts';
import { isSignatureOf, signatureOf } from './signature.ts';

/** The only version that the query service supports. Source: Redsys, TPV-Virtual Consulta SOAP 1.4, 3.4. */
const VERSION = 'HMAC_SHA256_V1';

/** A kind of query with its fields. `Ds_Order` is part of the signature, even for a period. */
export interface Question {
  readonly kind: 'Detail' | 'TransactionMasiva';
  readonly order: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A query in the service's format: XML on one line, signed, in a SOAP envelope. */
export function envelopeOf({ kind, order, fields }: Question, key: string): string {
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  const version = `<Version Ds_Version="0.0"><Message><${kind}>${inner.join('')}</${kind}></Message></Version>`;
  const signature = signatureOf(version, { version: VERSION, key, order });
  const messages = `<Messages>${version}<Signature>${signature}</Signature><SignatureVersion>${VERSION}</SignatureVersion></Messages>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="http://webservices.apl02.redsys.es">',
    '<soapenv:Header/><soapenv:Body><web:consultaOperaciones>',
    `<cadenaXML>${escapeXml(messages)}</cadenaXML>`,
    '</web:consultaOperaciones></soapenv:Body></soapenv:Envelope>',
  ].join('');
}

/**
 * The operations in the service's answer, possibly none; null for an unsigned or unexpected answer. Only the answer "no
 * operations" is valid without a signature.
 */
export function readAnswer(envelope: string, { order, key }: { order: string; key: string }): Operation[] | null {
  const messages = innerXml(envelope, 'consultaOperacionesReturn');
  if (messages === null) return null;
  const parsed = Messages.safeParse(parseXml(messages));
  if (!parsed.success) return null;
  const { Version, Signature } = parsed.data.Messages;
  const { ErrorMsg, Response } = Version.Message;
  if (ErrorMsg) return ErrorMsg.Ds_ErrorCode === NOTHING_FOUND ? [] : null;
  const signed = signedPart(messages);
  if (!signed || !Signature || !isSignatureOf(signed, { version: VERSION, key, order, signature: Signature }))
    return null;
  const operations = Response.map(readOperation);
  return operations.every((operation) => operation !== null) ? operations : null;
}

/** From the first start tag of the signed element to its last end tag, verbatim. */
function signedPart(messages: string): string | null {
  const from = messages.search(/<Version[\s>]/);
  const to = messages.lastIndexOf(VERSION_END);
  return from < 0 || to < from ? null : messages.slice(from, to + VERSION_END.length);
}

/** The XML text inside an envelope's element, exactly as signed. */
export function innerXml(envelope: string, element: string): string | null {
  const found = findText(parseXml(envelope), element);
  return found === null ? null : found.trim();
}

/** XML as plain objects, with names without prefix and all values as text; an empty object if it is not XML. */
export function parseXml(xml: string): unknown {
  if (documentTypeAt(xml) !== null) return {};
  try {
    return PARSER.parse(xml);
  } catch {
    return {};
  }
}

function findText(node: unknown, element: string): string | null {
  if (typeof node !== 'object' || node === null) return null;
  for (const [name, child] of Object.entries(node)) {
    if (name === element) return textOf(child);
    const found = findText(child, element);
    if (found !== null) return found;
  }
  return null;
}

/** The text of an element; next to attributes it is in a field of its own. */
function textOf(node: unknown): string | null {
  if (typeof node === 'string') return node;
  const parsed = z.object({ '#text': z.string() }).safeParse(node);
  return parsed.success ? parsed.data['#text'] : null;
}

/** Text as content of an element. */
export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const PARSER = new XMLParser({ removeNSPrefix: true, parseTagValue: false, trimValues: false, maxNestedTags: 40 });

const VERSION_END = '</Version>';

/** XML0024: there is no such operation. */
const NOTHING_FOUND = 'XML0024';

const fields = z.record(z.string(), z.unknown());
const Messages = z.object({
  Messages: z.object({
    Signature: z.string().optional(),
    Version: z.object({
      Message: z.object({
        ErrorMsg: z.object({ Ds_ErrorCode: z.string() }).optional(),
        Response: z
          .union([z.array(fields), fields.transform((one) => [one])])
          .optional()
          .transform((list) => list ?? []),
      }),
    }),
  }),
});
