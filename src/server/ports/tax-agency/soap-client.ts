import https from 'node:https';
import type { Unreadable } from '../../../domain/verifactu/answers.ts';
import { readPartnerMessage } from '../../isolated/read-foreign-file.ts';
import { callLimit } from '../call-limit.ts';
import type { ClientCertificate } from './client-certificate.ts';
import type { TaxAgencyPort } from './port.ts';
import { AGENCY_READERS } from './read-agency-answer.ts';

/**
 * Addresses of the agency's service for certificates of persons and companies, and of its test service. Source: AEAT,
 * SistemaFacturacion.wsdl.
 */
export const AGENCY_SERVICE = {
  production: 'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
  test: 'https://prewww1.aeat.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
} as const;

/** SOAP 1.1 over TLS with a client certificate. Never throws: failures are part of the result. */
export function soapTaxAgency(of: {
  readonly url: string;
  readonly certificate: ClientCertificate;
  readonly timeoutMs?: number;
}): TaxAgencyPort {
  const { url, certificate, timeoutMs = 60_000 } = of;
  const agent = new https.Agent({ secureContext: certificate.secureContext, keepAlive: false });

  const say = async <Task extends AgencyTask>(message: string, task: Task) => {
    try {
      const { body, date } = await post({ url, agent, timeoutMs, message });
      const clock = date ? new Date(date) : null;
      const known = clock && !Number.isNaN(clock.getTime()) ? clock : null;
      return { answer: await readText(task, body), clock: known };
    } catch (error) {
      return { answer: { kind: 'silent', reason: reasonOf(error) } as const, clock: null };
    }
  };

  return {
    certificate: { subject: certificate.subject, expiresAt: certificate.expiresAt },
    submit: (message) => say(message, 'read_submission'),
    ask: (message) => say(message, 'read_question'),
  };
}

type AgencyTask = keyof typeof AGENCY_READERS;
type Reading<Task extends AgencyTask> = ReturnType<(typeof AGENCY_READERS)[Task]>;

/** Short answers are parsed here; a page of stored records would block the thread too long. */
async function readText<Task extends AgencyTask>(task: Task, text: string): Promise<Reading<Task> | Unreadable> {
  if (text.length <= SHORT) return AGENCY_READERS[task](text) as Reading<Task>;
  const read = await readPartnerMessage(task, text);
  return read.ok ? (read.value as Reading<Task>) : { kind: 'unreadable' };
}

const SHORT = 128 * 1024;

/** A thousand answers take less than a megabyte; a page of ten thousand stored records about twenty. */
const LARGEST_ANSWER = 64 * 1024 * 1024;

interface Posting {
  readonly url: string;
  readonly agent: https.Agent;
  readonly timeoutMs: number;
  readonly message: string;
}

/** Node's fetch does not support client certificates. Refusals have status 500 and are parsed like other answers. */
function post({ url, agent, timeoutMs, message }: Posting): Promise<{ body: string; date: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' };
    const options = { method: 'POST', agent, headers, signal: callLimit(timeoutMs) };
    const request = https.request(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > LARGEST_ANSWER) response.destroy(new Error('the answer is too large'));
        chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => resolve({ body: Buffer.concat(chunks).toString('utf8'), date: response.headers.date }));
    });
    request.on('error', reject);
    request.end(message);
  });
}

/** The kind of failure, without any content of the message. */
function reasonOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: unknown };
  return typeof code === 'string' ? code : (name ?? 'Error');
}
