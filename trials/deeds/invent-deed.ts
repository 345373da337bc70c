import { cadastralCheckLetters } from '../../src/domain/identity/cadastral-reference.ts';
import type { ProposalField } from '../../src/domain/paper-proposals/proposal.ts';
import { randomFrom } from '../../src/domain/wizard/testing/walks.ts';
import { type Chance, chanceOf } from '../notas/chance.ts';
import { personOf, signatoryOf } from '../notas/holders.ts';
import { dayInWords, dayOf } from '../notas/phrases.ts';

/** A deed as it is set, and what its reading has to say; of several properties, in their order. */
export interface InventedDeed {
  readonly paragraphs: readonly string[];
  readonly wanted: readonly (readonly [field: ProposalField, value: string])[];
  readonly properties: number;
}

/** The deed of that number, every third about two properties; nobody in it exists. */
export function inventDeed(number: number): InventedDeed {
  const chance = chanceOf(randomFrom(number * 7_877 + 5));
  const [seller, buyer] = [withNif(chance), withNif(chance)];
  const [notary, day, protocol] = [signatoryOf(chance), dayOf(chance), String(chance.int(1_001, 4_999))];
  const properties = Array.from({ length: number % 3 === 2 ? 2 : 1 }, (_, order) => propertyOf(chance, order));
  const town = chance.pick(TOWNS);
  const appears = (side: string, { given, family, id }: Party) =>
    `${side}, DON ${given.toUpperCase()} ${family.toUpperCase()}, mayor de edad, vecino de ${town}, con D.N.I. número ${id.slice(0, 8)}-${id.slice(8)}.`;
  return {
    properties: properties.length,
    paragraphs: [
      `NÚMERO ${protocol}`,
      'ESCRITURA DE COMPRAVENTA',
      `En ${town}, mi residencia, a ${dayInWords(day)}.`,
      `Ante mí, DON ${notary.toUpperCase()}, Notario del Ilustre Colegio de Andalucía,`,
      'COMPARECEN',
      appears('De una parte, como vendedor', seller),
      appears('Y de otra, como comprador', buyer),
      'INTERVIENEN en su propio nombre y derecho. Los identifico por sus documentos reseñados y tienen, a mi juicio, capacidad para este acto.',
      'EXPONEN',
      `I.- Que la parte vendedora es dueña de ${properties.length > 1 ? 'las siguientes fincas' : 'la siguiente finca'}:`,
      ...properties.flatMap(({ paragraphs }) => paragraphs),
    ],
    wanted: [
      ['notary', notary],
      ['signed_on', day],
      ['protocol', protocol],
      ...[seller, buyer].flatMap(({ given, family, id }): InventedDeed['wanted'] => [
        ['party', `${given} ${family}`],
        ['party_number', id],
      ]),
      ...properties.flatMap(({ wanted }) => wanted),
    ],
  };
}

type Party = ReturnType<typeof personOf>;

function withNif(chance: Chance): Party {
  const person = personOf(chance);
  return person.idKind === 'nif' ? person : withNif(chance);
}

function propertyOf(chance: Chance, order: number): Pick<InventedDeed, 'paragraphs' | 'wanted'> {
  const town = chance.pick(TOWNS);
  const body = `${chance.digits(7)}${chance.pick(['VH', 'UF', 'DF', 'XN'])}${chance.digits(4)}S${String(chance.int(1, 180)).padStart(4, '0')}`;
  const [reference, cru] = [
    body + cadastralCheckLetters(body),
    `41${String(chance.int(1, 19)).padStart(3, '0')}${chance.digits(9)}`,
  ];
  const finca = String(chance.int(1_200, 98_765));
  const what =
    order === 0
      ? `URBANA. Piso segundo de la casa número ${chance.int(1, 90)} de la calle del Olmo, en ${town}. Linda: frente, rellano de la escalera; derecha, patio de luces; y fondo, calle de su situación.`
      : `RÚSTICA. Suerte de tierra de secano en el pago de la Vega, término de ${town}. Linda: norte, camino vecinal; sur, arroyo; y oeste, herederos de Tomás Arrieta.`;
  return {
    paragraphs: [
      what,
      `INSCRIPCIÓN: Registro de la Propiedad de ${town} nº ${chance.int(1, 4)}, tomo ${chance.int(100, 900)}, libro ${chance.int(10, 99)}, finca de ${town} número ${finca}. CRU: ${cru}.`,
      `REFERENCIA CATASTRAL: ${reference}.`,
    ],
    wanted: [
      ['finca', finca],
      ['cru', cru],
      ['cadastral_reference', reference],
    ],
  };
}

const TOWNS = ['Sevilla', 'Utrera', 'Carmona', 'Lora del Río', 'Osuna', 'Marchena'];
