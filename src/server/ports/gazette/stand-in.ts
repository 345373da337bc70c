import type { FastifyInstance } from 'fastify';
import { element, textElement } from '../../../domain/xml/write-xml.ts';

/** Path of the stand-in on our server. */
export const BORME_STAND_IN_PATH = '/sandbox/borme';

/** An act that the stand-in publishes about a company. */
export interface StandInAct {
  readonly number: string;
  readonly company: string;
  readonly text: string;
}

/**
 * Acts of each business day in development: some companies, so that following one produces news, and each has officers.
 */
const USUAL_ACTS: readonly StandInAct[] = [
  {
    number: '500001',
    company: 'CONSTRUCCIONES PRUEBA SL',
    text: 'Ceses/Dimisiones. Adm. Unico: PRUEBA RUIZ LUIS. Nombramientos. Adm. Unico: PRUEBA PAZ ANA. Datos registrales. T 1889 , F 116, S 8, H M 27452, I/A 14 (18.11.26).',
  },
  {
    number: '500002',
    company: 'EMPRESA DE EJEMPLO SA',
    text: 'Ampliación de capital. Capital: 60.000,00 Euros. Resultante Suscrito: 120.000,00 Euros. Datos registrales. T 2045 , F 33, S 8, H M 52199, I/A 4 (18.11.26).',
  },
  {
    number: '500003',
    company: 'EMPRESA DE EJEMPLO SA',
    text: "Ceses/Dimisiones. Consejero: MUESTRA GIL EVA. SecreNoConsj: D'EJEMPLO I PUIG JORDI. Nombramientos. Presidente: MUESTRA SOL RITA. Consejero: MUESTRA SOL RITA;INVENTOS & CO BV. Con.Delegado: MUESTRA SOL RITA. Represent.143 RRM: O'PRUEBA-LEÓN Mª JOSÉ. Apo.Sol.: MUESTRA PAZ IU;MUESTRA DE LA FUENTE ÁNGEL. Datos registrales. T 2045 , F 35, S 8, H M 52199, I/A 5 (18.11.26).",
  },
  {
    number: '500004',
    company: 'SUMAS Y RESTAS AUDITORES S.L.P.(R.M. PALMA DE MALLORCA)',
    text: 'Reelecciones. Auditor: S.R.A. AUDITORES SLP. Aud.Supl.: PRUEBA LEAL INÉS. Datos registrales. S 8 , H PM 4107, I/A 9 ( 2.11.26).',
  },
  {
    number: '500005',
    company: 'TALLERES DEL ENSAYO SL EN LIQUIDACION',
    text: 'Ceses/Dimisiones. Adm. Solid.: ENSAYO UNO LUIS;ENSAYO DOS ANA. Nombramientos. Liquidador: ENSAYO DOS ANA. Disolución. Voluntaria. Datos registrales. T 88 , F 7, S 8, H SO 1204, I/A 12 (18.11.26).',
  },
];

/**
 * The BORME for development and tests, in the format of its open data: one province on each weekday, nothing at
 * weekends.
 * @param actsOf the acts published on a day (`yyyymmdd`)
 */
export async function registerBormeStandIn(
  app: FastifyInstance,
  actsOf: (day: string) => readonly StandInAct[] = () => USUAL_ACTS,
): Promise<void> {
  app.get<{ Params: { day: string } }>(`${BORME_STAND_IN_PATH}/sumario/:day`, async ({ params: { day } }, reply) => {
    const acts = isWorkingDay(day) ? actsOf(day) : [];
    if (acts.length === 0) {
      return reply.code(404).send({ status: { code: '404', text: 'La información solicitada no existe' }, data: '' });
    }
    const id = `BORME-A-${day.slice(0, 4)}-${day.slice(4)}-28`;
    const item = {
      identificador: id,
      titulo: 'MADRID',
      url_pdf: { szBytes: '1000', szKBytes: '1', texto: `https://www.boe.es/borme/dias/${id}.pdf` },
      url_xml: `${BORME_STAND_IN_PATH}/xml.php?id=${id}`,
    };
    return {
      status: { code: '200', text: 'ok' },
      data: {
        sumario: {
          metadatos: { publicacion: 'BORME', fecha_publicacion: day },
          diario: [
            {
              numero: '224',
              sumario_diario: { identificador: `BORME-S-${day}` },
              seccion: [
                { codigo: 'A', nombre: 'SECCIÓN PRIMERA. Empresarios. Actos inscritos', item: [item] },
                { codigo: 'C', nombre: 'SECCIÓN SEGUNDA. Anuncios y avisos legales', apartado: [] },
              ],
            },
          ],
        },
      },
    };
  });

  app.get<{ Querystring: { id?: string } }>(`${BORME_STAND_IN_PATH}/xml.php`, async ({ query: { id = '' } }, reply) => {
    const [year = '', rest = ''] = id.split('-').slice(2, 4);
    const paragraphs = actsOf(year + rest).flatMap(({ number, company, text }) => [
      paragraph('articulo', `${number} - ${company}.`),
      paragraph('parrafo', text),
    ]);
    const document = element(
      'documento',
      element('metadatos', textElement('titulo', 'MADRID')),
      element('texto', ...paragraphs),
    );
    return reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>\n${document}`);
  });
}

function paragraph(kind: string, text: string) {
  return textElement({ name: 'p', attributes: { class: kind } }, text);
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}
