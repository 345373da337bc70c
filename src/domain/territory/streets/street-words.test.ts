import { expect, test } from 'vitest';
import { foldStreet, tellingWords } from './street-words.ts';

const words = (text: string) => tellingWords(foldStreet(text).split(' '));

/** Full spoken forms, with the spelling on street signs and in the cadastre. */
const SHORT = {
  'Doctor Fleming': ['DR. FLEMING', 'DTOR FLEMING', 'Doct. Fleming'],
  'Doctora Pilar': ['Dra. Pilar', 'Dtora Pilar'],
  'General Prim': ['Gral. Prim', 'GNRAL PRIM', 'Gen. Prim', 'Xeral Prim'],
  'Santa Ana': ['Sta. Ana'],
  'Santo Domingo': ['Sto. Domingo'],
  'San Roque': ['S. Roque', 'SN ROQUE', 'Sant Roque'],
  'Nuestra Señora': ['Ntra. Sra.', 'NRA SRA', 'Nta. Sra.', 'Nostra Senyora', 'Nosa Señora'],
  'Señor Cura': ['Sr. Cura', 'Senyor Cura'],
  'Profesor Tierno': ['Prof. Tierno', 'PROFR TIERNO', 'Professor Tierno'],
  'Presidente Azaña': ['Pdte. Azaña', 'PRES AZAÑA', 'President Azaña'],
  'Hermanos Quintero': ['Hnos. Quintero', 'Germans Quintero'],
  'Hermano Rafael': ['Hno. Rafael'],
  'Ingeniero Torroja': ['Ing. Torroja', 'Enginyer Torroja'],
  'Maestro Serrano': ['Mtro. Serrano', 'Mestre Serrano'],
  'Maestra Eva': ['Mtra. Eva'],
  'Arquitecto Gaudí': ['Arq. Gaudí', 'ARQTO GAUDI', 'Arquitecte Gaudí'],
  'Capitán Haya': ['Cap. Haya', 'CPTAN HAYA', 'Capità Haya'],
  'Comandante Zorita': ['Cdte. Zorita', 'CMDTE ZORITA', 'Cmte Zorita', 'Comte Zorita'],
  'Coronel Blanco': ['Cnel. Blanco', 'CRNL BLANCO'],
  'Teniente Ruiz': ['Tte. Ruiz', 'TNTE RUIZ', 'Tinent Ruiz'],
  'Marqués Urquijo': ['Mqs. Urquijo', 'Marq. Urquijo'],
  'María Molina': ['Mª Molina', 'MRIA MOLINA'],
  'Francisco Silvela': ['Fco. Silvela', 'Francesc Silvela'],
  'Fernando Poo': ['Fdo. Poo', 'Ferran Poo'],
  'Cardenal Cisneros': ['Card. Cisneros', 'CDNAL CISNEROS'],
  'Obispo Trejo': ['Obpo. Trejo', 'Bisbe Trejo', 'Bispo Trejo'],
  'Arzobispo Morcillo': ['Arz. Morcillo', 'ARZPO MORCILLO', 'Arquebisbe Morcillo'],
  'Fray Ceferino': ['Fr. Ceferino', 'Fra Ceferino', 'Frai Ceferino'],
  'Santísimo Cristo': ['Stmo. Cristo', 'SSMO CRISTO'],
  'Santísima Trinidad': ['Stma. Trinidad'],
  'Alcalde Móstoles': ['Alc. Móstoles', 'ALCDE MOSTOLES', 'Batlle Móstoles'],
  'Parque Industrial': ['Parque Ind.', 'PARQUE INDUS'],
  'Virgen Peña': ['Vgen. Peña', 'VRGEN PEÑA', 'Verge Peña', 'Virxe Peña'],
  'Padre Damián': ['Pdre. Damián', 'Pare Damián'],
  'Madre Teresa': ['Mdre. Teresa', 'Mare Teresa'],
  'Ayuntamiento Viejo': ['Ayto. Viejo', 'Ajuntament Vell', 'Concello Vello'],
  'Martínez Campos': ['Mtnez. Campos', 'MTEZ CAMPOS', 'Martz Campos'],
  'Fernández Ríos': ['Fdez. Ríos', 'FNDEZ RIOS'],
  'Hernández Lucas': ['Hdez. Lucas'],
  'González Besada': ['Glez. Besada', 'GZLEZ BESADA'],
  'Rodríguez Marín': ['Rdguez. Marín', 'RDEZ MARIN', 'Rguez. Marín'],
  'Domínguez Bécquer': ['Dguez. Bécquer'],
  'Sánchez Barcáiztegui': ['Schez. Barcáiztegui'],
  Constitución: ['Constit.'],
  Estación: ['Est.'],
};

/** Names on street signs in Catalan, Valencian and Galician, with their Spanish forms. */
const TRANSLATED = {
  Mayor: ['Major', 'Maior'],
  Villa: ['Vila'],
  Iglesia: ["de l'Església", 'da Igrexa'],
  Cataluña: ['Catalunya'],
  Cruz: ['de la Creu'],
  Fuente: ['de la Font', 'da Fonte'],
  Castillo: ['del Castell', 'do Castelo'],
  Mercado: ['del Mercat'],
  Escuelas: ['de les Escoles', 'das Escolas'],
  Escuela: ["de l'Escola"],
  Poniente: ['de Ponent'],
  Levante: ['de Llevant'],
  Norte: ['del Nord'],
  Sur: ['del Sud', 'do Sul'],
  Río: ['del Riu'],
  Puente: ['del Pont', 'da Ponte'],
  Puerto: ['del Port', 'do Porto'],
  Puerta: ['de la Porta'],
  Molino: ['del Molí', 'do Muíño'],
  Viejo: ['Vell', 'Vello'],
  Vieja: ['Vella'],
  Nuevo: ['Nou', 'Novo'],
  Nueva: ['Nova'],
  Bajo: ['de Baix'],
  Alto: ['Alt'],
  Arriba: ['de Dalt'],
  Rey: ['del Rei'],
  Reyes: ['dels Reis'],
  'Jaime Balmes': ['Jaume Balmes', 'Xaime Balmes'],
  'Juan Maragall': ['Joan Maragall', 'Xoan Maragall'],
  'José Pla': ['Josep Pla', 'Xosé Pla'],
  'Pedro Claver': ['Pere Claver'],
  'Miguel Ángel': ['Miquel Ángel'],
  'Jorge Manrique': ['Jordi Manrique', 'Xurxo Manrique'],
  'Antonio Maura': ['Antoni Maura'],
  'Luis Vives': ['Lluís Vives'],
  Carlos: ['Carles'],
  'Martín Codax': ['Martí Codax', 'Martiño Codax'],
  'Andrés Avelino': ['Andreu Avelino'],
  'Vicente Ferrer': ['Vicent Ferrer'],
  'Esteban Terradas': ['Esteve Terradas'],
  'Enrique Granados': ['Enric Granados'],
  'Jacinto Verdaguer': ['Jacint Verdaguer'],
  Huertas: ['de les Hortes', 'das Hortas'],
  Huerta: ["de l'Horta"],
  Valle: ['de la Vall'],
  Colegio: ['del Col·legi'],
  Plaza: ['de la Plaça', 'da Praza'],
  Playa: ['de la Platja', 'da Praia'],
  Cementerio: ['del Cementiri'],
  '1 de enero': ['1 de Gener', '1 de Xaneiro'],
  '28 de febrero': ['28 de Febrer', '28 de Febreiro'],
  '8 de marzo': ['8 de Març'],
  '2 de mayo': ['2 de Maig', '2 de Maio'],
  '24 de junio': ['24 de Juny', '24 de Xuño'],
  '25 de julio': ['25 de Juliol', '25 de Xullo'],
  '15 de agosto': ["15 d'Agost"],
  '11 de septiembre': ['11 de Setembre', '11 de Setiembre'],
  '12 de octubre': ['12 de Outubro'],
  '9 de noviembre': ['9 de Novembre', '9 de Novembro'],
  '6 de diciembre': ['6 de Desembre', '6 de Decembro'],
};

test.each(
  [SHORT, TRANSLATED].flatMap((table) =>
    Object.entries(table).flatMap(([said, plates]) => plates.map((plate) => [plate, said] as const)),
  ),
)('%s is %s', (plate, said) => {
  expect(words(plate)).toEqual(words(said));
  expect(words(said).join(' ')).toBe(foldStreet(said).replaceAll(' de ', ' '));
});

/** Days and kings are counted in words, in the three languages of Spanish plates, in digits and in Roman numerals. */
test.each([
  [1, 'uno primero primer primera primeiro 1º 1er 1ro 01 I'],
  [2, 'dos segundo segon segunda 2ª 2do II'],
  [3, 'tres tercero tercer tercera 3er III'],
  [4, 'cuatro cuarto quatre quart IV'],
  [5, 'cinco quinto cinc V'],
  [6, 'seis sexto sis VI'],
  [7, 'siete séptimo set VII'],
  [8, 'ocho octavo vuit oito VIII'],
  [9, 'nueve noveno nove IX'],
  [10, 'diez décimo deu X'],
  [11, 'once onze XI'],
  [12, 'doce dotze XII'],
  [13, 'trece tretze XIII'],
  [14, 'catorce catorze XIV'],
  [15, 'quince quinze XV'],
  [16, 'dieciséis setze XVI'],
  [17, 'diecisiete XVII'],
  [18, 'dieciocho XVIII'],
  [19, 'diecinueve XIX'],
  [20, 'veinte vint XX'],
  [21, 'veintiuno XXI'],
  [22, 'veintidós XXII'],
  [23, 'veintitrés XXIII'],
  [24, 'veinticuatro XXIV'],
  [25, 'veinticinco XXV'],
  [26, 'veintiséis XXVI'],
  [27, 'veintisiete XXVII'],
  [28, 'veintiocho XXVIII'],
  [29, 'veintinueve XXIX'],
  [30, 'treinta trenta XXX'],
])('%d is also %s', (number, spellings) => {
  for (const spelling of spellings.split(' ')) {
    expect([spelling, words(`Carlos ${spelling}`)]).toEqual([spelling, ['carlos', String(number)]]);
  }
});

test.each([
  ['Avenida de la Constitución', ['avenida', 'constitucion']],
  ['Constitució', ['constitucion']],
  ['Universitat', ['universidad']],
  ['Rúa do Vilar', ['rua', 'vilar']],
  ['Passeig de les Flors i dels Arbres', ['passeig', 'flors', 'arbres']],
  ['Don Quijote y Doña Inés o al lado', ['quijote', 'ines', 'lado']],
  ['Alfonso I', ['alfonso', '1']],
  ['I Centenario', ['centenario']],
  ['V Centenario', ['v', 'centenario']],
  ['X', ['10']],
  ['C', ['c']],
  ['de la', ['de', 'la']],
  ['El', ['el']],
  ['Tat y Cio', ['tat', 'cio']],
])('%s is identified by the words %j', (text, expected) => expect(words(text)).toEqual(expected));

test('small words of all languages of plates tell nothing', () => {
  const small = 'de del la las el los lo les els dels des d l y e i a o al en na da do das os as sa ses es don dona';
  for (const word of small.split(' ').filter((one) => one !== 'na')) {
    expect([word, words(`Puig ${word} Roca`)]).toEqual([word, ['puig', 'roca']]);
  }
});
