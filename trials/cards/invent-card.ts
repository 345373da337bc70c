import { isPortugueseCardNumber } from '../../src/domain/identity/portuguese-card-number.ts';
import { type CardFacts, mrzOf } from '../../src/domain/paper-proposals/testing/mrz-of.ts';
import { randomFrom } from '../../src/domain/wizard/testing/walks.ts';
import { type Chance, chanceOf } from '../notas/chance.ts';
import { foreignerOf, personOf } from '../notas/holders.ts';

const CARD_KINDS = ['dni', 'older dni', 'tie', 'cc'] as const;
type CardKind = (typeof CARD_KINDS)[number];

type Pair = readonly [label: string, lines: readonly string[]];

/** A card as it is set: what it says, and the words on its faces. */
export interface InventedCard {
  readonly kind: CardKind;
  readonly facts: CardFacts & { readonly number: string };
  readonly title: string;
  readonly rows: readonly (readonly Pair[])[];
  readonly back: readonly Pair[];
  /** Empty where only the front was copied. */
  readonly zone: readonly string[];
  readonly portrait: 'left' | 'right';
  readonly tint: string;
}

/** The card of that number; nobody on it exists. */
export function inventCard(number: number): InventedCard {
  const chance = chanceOf(randomFrom(number * 6_151 + 11));
  const kind = CARD_KINDS[number % CARD_KINDS.length] ?? 'dni';
  const facts = factsOf(chance, kind);
  const common = { kind, facts, tint: chance.pick(['#f4f6f2', '#eef3f8', '#fbf3ee']), ...FACES[kind](facts) };
  return { ...common, zone: number % 5 === 3 ? [] : mrzOf(facts), portrait: chance.pick(['left', 'right']) };
}

function factsOf(chance: Chance, kind: CardKind): InventedCard['facts'] {
  const person = kind === 'tie' ? foreignerWithNie(chance) : personOf(chance);
  const year = chance.int(1930, 2005);
  const birth = `${year}-${two(chance.int(1, 12))}-${two(chance.int(1, 28))}`;
  const until = `${chance.int(2027, 2035)}-${two(chance.int(1, 12))}-${two(chance.int(1, 28))}`;
  const number =
    kind === 'cc' ? portugueseNumber(chance) : /^[\dXYZ]\d{7}[A-Z]$/.test(person.id) ? person.id : '12345678Z';
  const own = kind === 'cc' ? number : `${letters(chance)}${chance.digits(6)}`;
  return {
    ...{
      issuer: kind === 'cc' ? 'PRT' : 'ESP',
      documentNumber: own,
      personalNumber: kind === 'cc' ? '' : number,
      number,
    },
    ...{ surnames: person.family.toUpperCase(), names: person.given.toUpperCase(), bornOn: birth, validUntil: until },
  };
}

function foreignerWithNie(chance: Chance): ReturnType<typeof foreignerOf> {
  const person = foreignerOf(chance);
  return person.idKind === 'nie' ? person : foreignerWithNie(chance);
}

const letters = (chance: Chance) =>
  Array.from({ length: 3 }, () => chance.pick([...'ABCDEFGHJKLMNPRSTVWXYZ'])).join('');

function portugueseNumber(chance: Chance): string {
  const [civil, version] = [chance.digits(8), `Z${chance.pick([...'XYZ'])}`];
  const ends = [...'0123456789'].flatMap((first) => [...'0123456789'].map((last) => `${first}${version}${last}`));
  return ends.map((end) => civil + end).find(isPortugueseCardNumber) ?? civil;
}

type Face = Pick<InventedCard, 'title' | 'rows' | 'back'>;
const FACES: Readonly<Record<CardKind, (facts: InventedCard['facts']) => Face>> = {
  dni: (facts) => ({
    title: 'ESPAÑA   DOCUMENTO NACIONAL DE IDENTIDAD',
    rows: [
      [['APELLIDOS / SURNAMES', surnamesOf(facts)]],
      [['NOMBRE / GIVEN NAMES', [facts.names]]],
      [
        ['SEXO / SEX', ['F']],
        ['NACIONALIDAD / NATIONALITY', ['ESP']],
        ['NACIMIENTO / DATE OF BIRTH', [spaced(facts.bornOn)]],
      ],
      [
        ['SOPORT. / DOC. NO.', [facts.documentNumber]],
        ['VALIDEZ / DATE OF EXPIRY', [spaced(facts.validUntil)]],
      ],
      [['DNI', [facts.number]]],
    ],
    back: [['DOMICILIO / ADDRESS', ['C. DEL POZO 4', 'VILLANUEVA']]],
  }),
  'older dni': (facts) => ({
    title: 'DOCUMENTO NACIONAL DE IDENTIDAD',
    rows: [
      [['PRIMER APELLIDO', surnamesOf(facts).slice(0, 1)]],
      [['SEGUNDO APELLIDO', surnamesOf(facts).slice(1)]],
      [['NOMBRE', [facts.names]]],
      [
        ['NACIONALIDAD', ['ESP']],
        ['FECHA DE NACIMIENTO', [spaced(facts.bornOn)]],
      ],
      [
        ['NÚM. SOPORTE', [facts.documentNumber]],
        ['VÁLIDO HASTA', [spaced(facts.validUntil)]],
      ],
      [['DNI NÚM.', [facts.number]]],
    ],
    back: [['LUGAR DE NACIMIENTO', ['VILLANUEVA']]],
  }),
  tie: (facts) => ({
    title: 'ESPAÑA   PERMISO DE RESIDENCIA',
    rows: [
      [['APELLIDOS / SURNAMES', [facts.surnames]]],
      [['NOMBRE / GIVEN NAMES', [facts.names]]],
      [['NIE / PERSONAL NUMBER', [facts.number]]],
      [
        ['FECHA DE NACIMIENTO / DATE OF BIRTH', [spaced(facts.bornOn)]],
        ['VÁLIDO HASTA / EXPIRY', [spaced(facts.validUntil)]],
      ],
    ],
    back: [['OBSERVACIONES', ['AUTORIZA A TRABAJAR']]],
  }),
  cc: (facts) => ({
    title: 'PORTUGAL   CARTÃO DE CIDADÃO',
    rows: [
      [['APELIDO(S) / SURNAME', [facts.surnames]]],
      [['NOME(S) / GIVEN NAME(S)', [facts.names]]],
      [
        ['NACIONALIDADE / NATIONALITY', ['PRT']],
        ['DATA DE NASCIMENTO / DATE OF BIRTH', [spaced(facts.bornOn)]],
      ],
      [
        ['Nº DOCUMENTO / DOCUMENT No.', [facts.number.replace(/^(.{8})(.)/, '$1 $2 ')]],
        ['DATA DE VALIDADE / EXPIRY DATE', [spaced(facts.validUntil)]],
      ],
    ],
    back: [['FILIAÇÃO / PARENTS', ['MARIA E JOÃO']]],
  }),
};

/** The last word is the second surname. */
function surnamesOf({ surnames }: InventedCard['facts']): string[] {
  const at = surnames.lastIndexOf(' ');
  return at === -1 ? [surnames, ''] : [surnames.slice(0, at), surnames.slice(at + 1)];
}

const spaced = (day: string) => day.split('-').reverse().join(' ');
const two = (number: number) => String(number).padStart(2, '0');
