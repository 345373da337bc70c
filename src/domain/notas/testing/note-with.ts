import { readNotas } from '../read-notas.ts';
import { pagesOfText } from '../text-page.ts';

const USUAL = {
  registry: 'REGISTRO DE LA PROPIEDAD DE AYORA',
  date: 'Fecha de emisión: 12/03/2024',
  data: 'Finca de Ayora nº 12.345\n\nCRU: 46001000123456',
  description:
    'URBANA: Vivienda en planta segunda, letra B, del edificio en Ayora, calle Mayor, número 12. Linda: frente, rellano; fondo, calle.',
  owners: 'RUIZ PARDO, ANA, con N.I.F. 58313038B, titular del pleno dominio de la totalidad.',
  charges: 'Libre de cargas.',
  pending: 'No hay documentos pendientes de despacho.',
  end: 'Esta nota tiene valor puramente informativo.',
};
export const DESCRIPTION = USUAL.description;

/** The reading of an invented note without headings, in which some paragraphs are worded otherwise. */
export function noteWith(others: Partial<typeof USUAL>) {
  const { notas } = readNotas(pagesOfText(Object.values({ ...USUAL, ...others }).join('\n\n')));
  return notas.length === 1 ? notas[0] : undefined;
}
