import { foldName } from '../place-name.ts';
import { soundOf } from './sound.ts';

/** Names of a kind of road by the cadastre's two letters: the full word, then abbreviations and other languages. */
const WORDS: Readonly<Record<string, string>> = {
  AC: 'acceso',
  AL: 'alameda aldea',
  AN: 'andador',
  AR: 'arrabal area',
  AU: 'autopista autovia',
  AV: 'avenida avda avd av avinguda avgda avenue',
  AY: 'arroyo',
  BJ: 'bajada baixada',
  BL: 'bloque',
  BO: 'barrio bo barriada bda barri bairro',
  BR: 'barranco barranc',
  BV: 'bulevar blvr boulevard',
  CA: 'cañada',
  CH: 'chalet',
  CJ: 'callejon cjon calleja callejuela carrero',
  CL: 'calle c cl cll carrer rua street st',
  CM: 'camino cno cmno cm cami camiño carmen lane',
  CN: 'colonia col',
  CP: 'campo campa camp',
  CR: 'carretera ctra crta cra crtra cr carrera estrada road rd',
  CS: 'caserio',
  CT: 'cuesta cta costanilla costa',
  CU: 'conjunto',
  CY: 'caleya',
  CZ: 'callizo',
  DS: 'diseminado diseminados',
  ED: 'edificio edificios edif',
  EN: 'entrada ensanche',
  ES: 'escalinata escaleras',
  EX: 'explanada',
  FN: 'finca',
  GL: 'glorieta gta glta roundabout',
  GR: 'grupo gpo',
  HT: 'huerta huerto',
  JR: 'jardines jardin',
  LG: 'lugar lug lloc',
  MC: 'mercado',
  ML: 'muelle moll',
  MN: 'municipio',
  MT: 'monte',
  MZ: 'manzana',
  PB: 'poblado',
  PC: 'placeta plazuela plzla pzta plaçeta',
  PD: 'partida ptda pda',
  PG: 'poligono pol poligon pgno polg',
  PJ: 'pasaje pje psje pasadizo passatge passagem',
  PL: 'poligono pol poligon pgno polg',
  PQ: 'parque parroquia pque parc',
  PR: 'prolongacion prol',
  PS: 'paseo pso po passeig pg ps passeio',
  PT: 'puente pte pont',
  PZ: 'plaza pza plza pl pz plz plaça praza praça square',
  RB: 'rambla rbla rla',
  RC: 'rincon rinconada',
  RD: 'ronda rda',
  RM: 'ramal',
  RP: 'rampa',
  RR: 'riera',
  RU: 'rua',
  SC: 'sector sect',
  SD: 'senda sendero sender',
  SU: 'subida pujada',
  TN: 'terrenos',
  TO: 'torrente torrent',
  TR: 'travesia trva trav tva tr travessia travessa travessera',
  UR: 'urbanizacion urb urbanitzacio urbanizaçao',
  VA: 'valle',
  VD: 'viaducto',
  VI: 'via',
  VL: 'vial',
  VR: 'vereda',
};

/** A shorter text that sounds alike may mean anything. */
const SHORTEST_BY_SOUND = 4;
const TYPES_BY_WORD = byWord();
const TYPES_BY_SOUND = bySound();
/** The cadastre's codes for the first word of a street name; none if it is no kind of road. */
export function roadTypesOf(word: string): readonly string[] {
  const folded = foldName(word);
  const exact = TYPES_BY_WORD.get(folded);
  if (exact) return exact;
  return folded.length >= SHORTEST_BY_SOUND ? (TYPES_BY_SOUND.get(soundOf(folded)) ?? []) : [];
}

/** The Spanish word for the cadastre's two-letter code ("avenida"); null if unknown. */
export function roadWord(type: string): string | null {
  return WORDS[type]?.split(' ')[0] ?? null;
}

function byWord(): Map<string, string[]> {
  const types = new Map<string, string[]>([['gran via', ['GV']]]);
  for (const [type, words] of Object.entries({ ...WORDS, GV: 'gv' })) {
    for (const word of words.split(' ')) {
      const folded = foldName(word);
      types.set(folded, [...new Set([...(types.get(folded) ?? []), type])]);
    }
    const letters = type.toLowerCase();
    if (!types.has(letters)) types.set(letters, [type]);
  }
  return types;
}

function bySound(): Map<string, readonly string[]> {
  const long = [...TYPES_BY_WORD].filter(([word]) => word.length >= SHORTEST_BY_SOUND);
  return new Map(long.map(([word, types]) => [soundOf(word), types]));
}
