import { cadastralCheckLetters } from '../../src/domain/identity/cadastral-reference.ts';
import type { Chance } from './chance.ts';
import type { Site } from './places.ts';

/** The buildings on the land, and where. Long descriptions run over columns and pages. */
export function describeFinca(chance: Chance, { site, isRural }: { site: Site; isRural: boolean }): string {
  return isRural ? describeField(chance, site) : describeBuilding(chance, site);
}

/** A reference of the cadastre with its two check letters. */
export function cadastralReferenceOf(chance: Chance, { site, isRural }: { site: Site; isRural: boolean }): string {
  const body = isRural
    ? `${site.municipality.ineCode}A${String(chance.int(1, 99)).padStart(3, '0')}${String(chance.int(1, 900)).padStart(5, '0')}0000`
    : `${chance.digits(7)}${chance.pick(SHEETS)}${chance.digits(4)}${chance.pick([...'ABCDEFGHNS'])}${String(chance.int(1, 180)).padStart(4, '0')}`;
  return body + cadastralCheckLetters(body);
}

function describeBuilding(chance: Chance, { municipality, province }: Site): string {
  const street = `${chance.pick(STREETS)}, número ${chance.int(1, 180)}`;
  const sentences = [
    `URBANA: ${chance.int(1, 60)}. ${chance.pick(UNITS)} ${street}, en término municipal de ${municipality.name}, provincia de ${province}.`,
    `Tiene una superficie construida de ${metres(chance, 40, 210)} y útil de ${metres(chance, 35, 180)}.`,
    'Se distribuye en vestíbulo, salón-comedor, cocina, dos cuartos de baño, tres dormitorios y terraza.',
    `Linda: frente, rellano de la escalera; derecha entrando, vivienda letra ${chance.pick(['A', 'B', 'C'])} de la misma planta; izquierda, calle de su situación; y fondo, patio interior de luces.`,
    `Cuota de participación en los elementos comunes: ${chance.int(1, 19)},${chance.digits(2)} por ciento.`,
  ];
  if (chance.inHundred(40))
    sentences.push(`Tiene como anejo inseparable la plaza de garaje número ${chance.int(1, 90)}.`);
  if (chance.inHundred(30)) sentences.push(...chance.some(ASIDES, 3));
  return sentences.join(' ');
}

function describeField(chance: Chance, { municipality, province }: Site): string {
  const sentences = [
    `RÚSTICA: Tierra de ${chance.pick(['secano', 'regadío', 'monte bajo', 'viñedo', 'prado'])} al sitio de ${chance.pick(SPOTS)}, en término de ${municipality.name}, provincia de ${province}.`,
    `Mide ${chance.int(1, 9)} hectáreas, ${chance.int(1, 99)} áreas y ${chance.int(1, 99)} centiáreas.`,
    `Linda: Norte, camino vecinal; Sur, arroyo; Este, herederos de ${chance.pick(['Tomás Arrieta', 'Lope Vidal'])}; y Oeste, parcela ${chance.int(1, 300)} del polígono ${chance.int(1, 40)}.`,
  ];
  if (chance.inHundred(50)) sentences.push(...chance.some(ASIDES, 2));
  return sentences.join(' ');
}

const metres = (chance: Chance, from: number, to: number) =>
  `${chance.int(from, to)} metros y ${chance.int(10, 99)} decímetros cuadrados`;

const SHEETS = ['VH', 'VK', 'DF', 'YJ', 'QA', 'WN', 'TG', 'XL', 'NH', 'UF'];
const STREETS = [
  'calle Mayor',
  'calle de los Olmos',
  'avenida de la Constitución',
  'paseo Marítimo',
  'plaza del Mercado',
];
const UNITS = [
  ...[
    'Vivienda letra B, en la planta tercera del edificio sito en',
    'Local comercial en planta baja del edificio sito en',
  ],
  ...['Piso primero derecha de la casa sita en', 'Vivienda unifamiliar adosada, tipo dúplex, sita en'],
];
const SPOTS = ['La Dehesilla', 'Fuente del Moro', 'Los Llanos', 'Carrascal', 'El Soto'];
const ASIDES = [
  'Se segrega de la finca matriz inscrita en el mismo Registro, de la que es el resto tras varias segregaciones practicadas.',
  'El edificio del que forma parte está dotado de ascensor, portero automático, antena colectiva y servicios de agua, electricidad y saneamiento, que se costean por todos los propietarios según su cuota.',
  'La descripción resulta de la escritura de obra nueva y división horizontal que causó la inscripción primera del edificio, cuyos estatutos constan inscritos y se dan aquí por reproducidos en cuanto afectan a la finca de este número.',
  'No podrá destinarse a usos molestos, insalubres, nocivos o peligrosos, ni a actividad alguna que perturbe la tranquilidad de la comunidad de propietarios o contravenga las ordenanzas municipales vigentes.',
];
