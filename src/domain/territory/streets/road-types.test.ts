import { expect, test } from 'vitest';
import { roadTypesOf, roadWord } from './road-types.ts';
import { foldStreet } from './street-words.ts';

/** The cadastre's kinds of roads ("Tabla de tipos de vía" of its data formats), each with a name that a person may type. */
const TYPED = {
  AC: ['Acceso'],
  AL: ['Alameda', 'aldea'],
  AN: ['Andador'],
  AR: ['Arrabal', 'Área'],
  AU: ['Autopista', 'Autovía'],
  AV: ['Avenida', 'avda.', 'avd', 'Av.', 'Avinguda', 'avgda', 'avenue'],
  AY: ['Arroyo'],
  BJ: ['Bajada', 'Baixada'],
  BL: ['Bloque'],
  BO: ['Barrio', 'Bº', 'Barriada', 'bda', 'barri', 'bairro'],
  BR: ['Barranco', 'barranc'],
  BV: ['Bulevar', 'Blvr', 'Boulevard'],
  CA: ['Cañada', 'canada'],
  CH: ['Chalet'],
  CJ: ['Callejón', 'cjón', 'Calleja', 'Callejuela', 'carrero'],
  CL: ['Calle', 'C/', 'cl', 'cll', 'Carrer', 'Rúa', 'Rua', 'Street', 'St.'],
  CM: ['Camino', 'cno', 'cmno', 'Camí', 'Camiño', 'Carmen', 'Lane'],
  CN: ['Colonia', 'col.'],
  CP: ['Campo', 'Campa', 'camp'],
  CR: ['Carretera', 'Ctra.', 'crta', 'cra', 'crtra', 'Carrera', 'Estrada', 'Road', 'rd'],
  CS: ['Caserío'],
  CT: ['Cuesta', 'cta', 'Costanilla', 'Costa'],
  CU: ['Conjunto'],
  CY: ['Caleya'],
  CZ: ['Callizo'],
  DS: ['Diseminado', 'Diseminados'],
  ED: ['Edificio', 'edificios', 'Edif.'],
  EN: ['Entrada', 'Ensanche'],
  ES: ['Escalinata', 'Escaleras'],
  EX: ['Explanada'],
  FN: ['Finca'],
  GL: ['Glorieta', 'gta.', 'glta', 'roundabout'],
  GR: ['Grupo', 'gpo'],
  GV: ['Gran Vía', 'GV'],
  HT: ['Huerta', 'Huerto'],
  JR: ['Jardines', 'Jardín'],
  LG: ['Lugar', 'Lug.', 'Lloc'],
  MC: ['Mercado'],
  ML: ['Muelle', 'Moll'],
  MN: ['Municipio'],
  MT: ['Monte'],
  MZ: ['Manzana'],
  PB: ['Poblado'],
  PC: ['Placeta', 'Plazuela', 'plzla', 'pzta', 'plaçeta'],
  PD: ['Partida', 'ptda', 'Pda.'],
  PJ: ['Pasaje', 'Pje.', 'psje', 'Pasadizo', 'Passatge', 'Passagem'],
  PL: ['Polígono', 'Pol.', 'polígon', 'pgno', 'polg'],
  PQ: ['Parque', 'Parroquia', 'pque', 'Parc'],
  PR: ['Prolongación', 'prol.'],
  PS: ['Paseo', 'Pº', 'pso', 'Passeig', 'Pg.', 'ps', 'Passeio'],
  PT: ['Puente', 'pte', 'Pont'],
  PZ: ['Plaza', 'Pza.', 'plza', 'pl', 'pz', 'plz', 'Plaça', 'Praza', 'Praça', 'Square'],
  RB: ['Rambla', 'rbla', 'rla'],
  RC: ['Rincón', 'Rinconada'],
  RD: ['Ronda', 'rda'],
  RM: ['Ramal'],
  RP: ['Rampa'],
  RR: ['Riera'],
  RU: ['Rúa'],
  SC: ['Sector', 'sect'],
  SD: ['Senda', 'Sendero', 'sender'],
  SU: ['Subida', 'Pujada'],
  TN: ['Terrenos'],
  TO: ['Torrente', 'torrent'],
  TR: ['Travesía', 'trva', 'trav.', 'tva', 'Tr.', 'Travessia', 'Travessa', 'Travessera'],
  UR: ['Urbanización', 'Urb.', 'Urbanització', 'urbanização'],
  VA: ['Valle'],
  VD: ['Viaducto'],
  VI: ['Vía'],
  VL: ['Vial'],
  VR: ['Vereda'],
};

test.each(Object.entries(TYPED).flatMap(([type, words]) => words.map((word) => [word, type] as const)))(
  '%s is a road of the kind %s',
  (word, type) => expect(roadTypesOf(foldStreet(word))).toContain(type),
);

test.each(Object.keys(TYPED))('the letters %s are known as well', (type) => {
  expect(roadTypesOf(type)).not.toEqual([]);
  expect(roadTypesOf(type.toLowerCase())).toEqual(roadTypesOf(type));
});

test.each(Object.entries(TYPED).filter(([type]) => type !== 'GV'))(
  'a street of kind %s is shown with the first of its names',
  (type, [first = '']) => expect(foldStreet(roadWord(type) ?? '')).toBe(foldStreet(first)),
);

test('a word that means several kinds leads to all of them, and one that means none to none', () => {
  expect(roadTypesOf('Rúa')).toEqual(['CL', 'RU']);
  expect(roadTypesOf('poligono')).toEqual(['PG', 'PL']);
  expect([roadTypesOf('Cervantes'), roadTypesOf(''), roadTypesOf('xx')]).toEqual([[], [], []]);
  expect([roadWord('QQ'), roadWord('GV'), roadWord('')]).toEqual([null, null, null]);
});

test('a kind is recognised by its sound from four letters on, since fewer may be anything', () => {
  expect(roadTypesOf('abenida')).toEqual(['AV']);
  expect(roadTypesOf('plasa')).toEqual(roadTypesOf('plaza'));
  expect(roadTypesOf('baye')).toEqual(['VA']);
  expect(roadTypesOf('bia')).toEqual([]);
});
