import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { elementsAt, textAt, type XmlElement, type XmlNode } from '../../../../domain/bank-statements/xml-element.ts';
import { readXml } from '../../../xml/read-xml.ts';
import { answerXml, faultXml, replyXml } from './answers-xml.ts';
import { type Stored, takeRecord } from './ledger.ts';

/** The agency's service as documented, with behaviour controlled by tests. */
export interface TaxAgencyStandIn {
  readonly url: string;
  /** Stored records, by invoice number. */
  readonly store: ReadonlyMap<string, Stored>;
  /** Raw messages and answers. */
  readonly exchanged: { readonly asked: string; readonly said: string | null }[];
  /** Treatment of the next messages. `lose`: stores the records and hangs up. `drop`: hangs up at once. */
  mood: 'answer' | 'lose' | 'drop' | 'fault' | 'garbage';
  waitSeconds: number;
  /** Errors that a test requests for the record of an invoice, by its number. */
  readonly wanted: Map<string, number>;
  /** How far its clock is ahead of ours. */
  clockAheadMs: number;
  /** Stored records on a page of an answer. */
  pageSize: number;
  close(): Promise<void>;
}

/**
 * Opens the stand-in on a free local port.
 * @param of.certificate its certificate with key, as PEM
 * @param of.clients CA of its clients, as PEM
 */
export async function openTaxAgency(of: {
  readonly certificate: string;
  readonly clients: string;
  readonly now: () => Date;
}): Promise<TaxAgencyStandIn> {
  const store = new Map<string, Stored>();
  const { certificate, clients } = of;
  const server = https.createServer(
    { cert: certificate, key: certificate, ca: clients, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const asked = Buffer.concat(chunks).toString('utf8');
        const said = reply(asked);
        agency.exchanged.push({ asked, said });
        if (said === null) return void response.destroy();
        const date = new Date(of.now().getTime() + agency.clockAheadMs).toUTCString();
        const status = said.includes('Fault>') ? 500 : 200;
        response.writeHead(status, { 'content-type': 'text/xml;charset=UTF-8', date }).end(said);
      });
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const reply = (asked: string): string | null => {
    if (agency.mood === 'drop') return null;
    if (agency.mood === 'garbage') return '<html><body>503</body></html>';
    if (agency.mood === 'fault') return faultXml(4104, 'El NIF del titular en la cabecera no está identificado.');
    const body = readXml(asked);
    const said = body === null ? faultXml(4103, 'No es XML.') : answerTo(body);
    return agency.mood === 'lose' ? null : said;
  };

  const answerTo = (envelope: XmlElement): string => {
    const [records] = elementsAt(envelope, 'Envelope/Body/RegFactuSistemaFacturacion');
    if (records) return takeRecords(records);
    const [question] = elementsAt(envelope, 'Envelope/Body/ConsultaFactuSistemaFacturacion');
    return question ? look(question) : faultXml(4102, 'El XML no cumple el esquema.');
  };

  const takeRecords = (message: XmlNode): string => {
    const now = new Date(of.now().getTime() + agency.clockAheadMs);
    const incident = textAt(message, 'Cabecera/RemisionVoluntaria/Incidencia') === 'S';
    const lines = elementsAt(message, 'RegistroFactura')
      .flatMap((one) => [...elementsAt(one, 'RegistroAlta'), ...elementsAt(one, 'RegistroAnulacion')])
      .map((record) => takeRecord(store, record, { now, incident, wanted: agency.wanted }));
    return answerXml({ head: headOf(message), now, waitSeconds: agency.waitSeconds, lines });
  };

  const look = (question: XmlNode): string => {
    const month = {
      year: textAt(question, 'FiltroConsulta/PeriodoImputacion/Ejercicio') ?? '',
      period: textAt(question, 'FiltroConsulta/PeriodoImputacion/Periodo') ?? '',
    };
    const after = textAt(question, 'FiltroConsulta/ClavePaginacion/NumSerieFactura');
    const found = [...store.values()].filter(({ day }) => day.endsWith(`-${month.period}-${month.year}`));
    const begin = after === null ? 0 : found.findIndex(({ number }) => number === after) + 1;
    const records = found.slice(begin, begin + agency.pageSize);
    return replyXml({ head: headOf(question), month, records, hasMore: begin + records.length < found.length });
  };

  const agency: TaxAgencyStandIn = {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    store,
    exchanged: [],
    mood: 'answer',
    waitSeconds: 60,
    wanted: new Map(),
    clockAheadMs: 0,
    pageSize: 10_000,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return agency;
}

function headOf(message: XmlNode): { name: string; taxId: string } {
  const text = (field: string) => textAt(message, `Cabecera/ObligadoEmision/${field}`) ?? '';
  return { name: text('NombreRazon'), taxId: text('NIF') };
}
