import { NAMESPACES } from '../../../../domain/verifactu/namespaces.ts';
import { element, textElement, type Xml } from '../../../../domain/xml/write-xml.ts';
import type { Line, Stored } from './ledger.ts';

interface Head {
  readonly name: string;
  readonly taxId: string;
}

/** The answer to submitted records, by RespuestaSuministro.xsd. */
export function answerXml(of: { head: Head; now: Date; waitSeconds: number; lines: readonly Line[] }): string {
  const { head, now, waitSeconds, lines } = of;
  const refused = lines.filter(({ state }) => state === 'Incorrecto').length;
  const state = refused === 0 ? 'Correcto' : refused === lines.length ? 'Incorrecto' : 'ParcialmenteCorrecto';
  const presented = element(
    'tikR:DatosPresentacion',
    textElement('tik:NIFPresentador', head.taxId),
    textElement('tik:TimestampPresentacion', now.toISOString()),
  );
  return envelope(
    element(
      { name: 'tikR:RespuestaRegFactuSistemaFacturacion', attributes: namespaces('tikR', NAMESPACES.answer) },
      ...(state === 'Incorrecto' ? [] : [textElement('tikR:CSV', `A-${now.getTime()}`), presented]),
      element('tikR:Cabecera', obliged(head)),
      textElement('tikR:TiempoEsperaEnvio', String(waitSeconds)),
      textElement('tikR:EstadoEnvio', state),
      ...lines.map((line) => lineXml(line, head)),
    ),
  );
}

/** A page of stored records, by RespuestaConsultaLR.xsd; `hasMore` if another page follows. */
export function replyXml(of: {
  head: Head;
  month: { year: string; period: string };
  records: readonly Stored[];
  hasMore: boolean;
}): string {
  const { head, month, records, hasMore } = of;
  const last = records.at(-1);
  return envelope(
    element(
      { name: 'tikQ:RespuestaConsultaFactuSistemaFacturacion', attributes: namespaces('tikQ', NAMESPACES.reply) },
      element('tikQ:Cabecera', textElement('tik:IDVersion', '1.0'), obliged(head)),
      element(
        'tikQ:PeriodoImputacion',
        textElement('tikQ:Ejercicio', month.year),
        textElement('tikQ:Periodo', month.period),
      ),
      textElement('tikQ:IndicadorPaginacion', hasMore ? 'S' : 'N'),
      textElement('tikQ:ResultadoConsulta', records.length > 0 ? 'ConDatos' : 'SinDatos'),
      ...records.map((record) => storedXml(record, head)),
      hasMore && last ? element('tikQ:ClavePaginacion', ...invoiceId(last, head)) : null,
    ),
  );
}

/** The refusal of a whole message. */
export function faultXml(code: number, text: string): string {
  return envelope(
    element('env:Fault', textElement('faultcode', 'env:Client'), textElement('faultstring', `Codigo[${code}].${text}`)),
  );
}

function lineXml({ number, day, operation, reference, state, code, duplicate }: Line, { taxId }: Head): Xml {
  return element(
    'tikR:RespuestaLinea',
    element(
      'tikR:IDFactura',
      textElement('tik:IDEmisorFactura', taxId),
      textElement('tik:NumSerieFactura', number),
      textElement('tik:FechaExpedicionFactura', day),
    ),
    element('tikR:Operacion', textElement('tik:TipoOperacion', operation)),
    reference === null ? null : textElement('tikR:RefExterna', reference),
    textElement('tikR:EstadoRegistro', state),
    code === null ? null : textElement('tikR:CodigoErrorRegistro', String(code)),
    code === null ? null : textElement('tikR:DescripcionErrorRegistro', `Error ${code} of the stand-in`),
    duplicate &&
      element(
        'tikR:RegistroDuplicado',
        textElement('tik:IdPeticionRegistroDuplicado', duplicate.requestId),
        textElement('tik:EstadoRegistroDuplicado', duplicate.state),
      ),
  );
}

function storedXml(stored: Stored, head: Head): Xml {
  return element(
    'tikQ:RegistroRespuestaConsultaFactuSistemaFacturacion',
    element('tikQ:IDFactura', ...invoiceId(stored, head)),
    element(
      'tikQ:DatosRegistroFacturacion',
      textElement('tikQ:TipoFactura', stored.kind),
      textElement('tikQ:DescripcionOperacion', stored.description),
      textElement('tikQ:CuotaTotal', stored.vat),
      textElement('tikQ:ImporteTotal', stored.total),
      textElement('tikQ:FechaHoraHusoGenRegistro', stored.generatedAt),
      textElement('tikQ:TipoHuella', '01'),
      textElement('tikQ:Huella', stored.hash),
    ),
    element(
      'tikQ:EstadoRegistro',
      textElement('tikQ:TimestampUltimaModificacion', stored.generatedAt),
      textElement('tikQ:EstadoRegistro', CURRENT_WORDS[stored.state]),
      stored.code === null ? null : textElement('tikQ:CodigoErrorRegistro', String(stored.code)),
    ),
  );
}

/** The 2025 schema renamed the stored states, but not the codes of duplicates. */
const CURRENT_WORDS = { Correcta: 'Correcto', AceptadaConErrores: 'AceptadoConErrores', Anulada: 'Anulado' } as const;

function invoiceId({ number, day }: Stored, { taxId }: Head): Xml[] {
  return [
    textElement('tik:IDEmisorFactura', taxId),
    textElement('tik:NumSerieFactura', number),
    textElement('tik:FechaExpedicionFactura', day),
  ];
}

function obliged({ name, taxId }: Head): Xml {
  return element('tik:ObligadoEmision', textElement('tik:NombreRazon', name), textElement('tik:NIF', taxId));
}

function namespaces(prefix: string, address: string): Record<string, string> {
  return { [`xmlns:${prefix}`]: address, 'xmlns:tik': NAMESPACES.content };
}

function envelope(body: Xml): string {
  const attributes = { 'xmlns:env': NAMESPACES.soap };
  return `<?xml version="1.0" encoding="UTF-8"?>${element({ name: 'env:Envelope', attributes }, element('env:Body', body))}`;
}
