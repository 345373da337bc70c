import { cadastralCheckLetters } from '../../../domain/identity/cadastral-reference.ts';
import type { CadastralProperty } from '../../../domain/territory/cadastre-answer.ts';

/** A municipality of the stand-in, by INE code: its streets as `type name`, and its buildings by number. */
export interface SampleMunicipality {
  readonly ineCode: string;
  readonly province: string;
  readonly name: string;
  readonly streets: readonly string[];
  readonly buildings: readonly SampleBuilding[];
}

export interface SampleBuilding {
  readonly street: string;
  readonly number: string;
  readonly plot: string;
  readonly units: readonly SampleUnit[];
}

export type SampleUnit = { readonly refcat: string } & Pick<
  CadastralProperty,
  'stairs' | 'floor' | 'door' | 'use' | 'built_m2' | 'year_built'
>;

const MADRID = `CL ALCALA;CL ATOCHA;CL BRAVO MURILLO;AV CONSTITUCION DE LA;AV CIUDAD DE BARCELONA;CL DOCTOR FLEMING;CL DOS DE MAYO;
CL GENERAL PERON;CL GRAN VIA;CL JORGE JUAN;CL JOSE ORTEGA Y GASSET;CL MAYOR;PZ MAYOR;CL NUÑEZ DE BALBOA;CL O'DONNELL;CL QUESADA;
PS CASTELLANA DE LA;PS DELICIAS DE LAS;PZ ESPAÑA DE;RD ATOCHA DE;CL STA ENGRACIA;CL SAN BERNARDO;CL VELAZQUEZ`;
const SEVILLA = 'CL BETIS;AV CONSTITUCION DE LA;PZ ALAMEDA DE HERCULES;CL SIERPES;CL STA MARIA LA BLANCA;RD TRIANA DE';

/**
 * Places of the stand-in. The streets are real. The units in these buildings are invented, except Gloria 51, which is a
 * recorded answer.
 */
export const SAMPLE_MUNICIPALITIES: readonly SampleMunicipality[] = [
  // Rural land only: its parcel is a recorded answer.
  { ineCode: '33016', province: 'ASTURIAS', name: 'CASTRILLON', streets: [], buildings: [] },
  {
    ineCode: '28079',
    province: 'MADRID',
    name: 'MADRID',
    streets: listed(MADRID),
    buildings: [
      flats({
        street: 'CL QUESADA',
        number: '11',
        plot: '0663903VK4706D',
        stairs: [null],
        floors: 8,
        doors: ['IZ', 'DR'],
      }),
      flats({
        street: 'CL MAYOR',
        number: '12',
        plot: '0042312VK4704C',
        stairs: ['1', '2', '3', '4'],
        floors: 10,
        doors: [...'ABCDE'],
      }),
    ],
  },
  {
    ineCode: '41091',
    province: 'SEVILLA',
    name: 'SEVILLA',
    streets: listed(SEVILLA),
    buildings: [],
  },
  {
    ineCode: '13077',
    province: 'CIUDAD REAL',
    name: 'SANTA CRUZ DE MUDELA',
    streets: ['CL GLORIA', 'CL REAL'],
    buildings: [{ street: 'CL GLORIA', number: '51', plot: '9872023VH5797S', units: [] }],
  },
];

function listed(streets: string): readonly string[] {
  return streets.split(';').map((street) => street.trim());
}

interface Flats {
  readonly street: string;
  readonly number: string;
  readonly plot: string;
  readonly stairs: readonly (string | null)[];
  readonly floors: number;
  readonly doors: readonly string[];
}

/** A building with a shop on the ground floor, and a flat at each door of the other floors. */
function flats({ street, number, plot, stairs, floors, doors }: Flats): SampleBuilding {
  const shop = { stairs: null, floor: 'BJ', door: '1', use: 'Comercial', built_m2: 120 };
  const homes = stairs.flatMap((stair) =>
    Array.from({ length: floors }, (_, floor) => String(floor + 1).padStart(2, '0')).flatMap((floor) =>
      doors.map((door, at) => ({ stairs: stair, floor, door, use: 'Residencial', built_m2: 62 + 11 * at })),
    ),
  );
  const units = [shop, ...homes].map((unit, index) => {
    const body = `${plot}${String(index + 1).padStart(4, '0')}`;
    return { ...unit, refcat: body + cadastralCheckLetters(body), year_built: 1970 };
  });
  return { street, number, plot, units };
}
