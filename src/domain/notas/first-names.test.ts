import { expect, test } from 'vitest';
import { firstNameKey } from './first-names.ts';
import { spellingKey } from './spelling.ts';

/** One name in Spanish, Catalan, Galician, Basque and Portuguese, with its usual short forms. */
const BORNE = [
  'José Josep Xosé Joseba Pepe Pep Joxe',
  'Juan Joan Xoán Jon Ibán João',
  'Jorge Jordi Xurxo Gorka',
  'María Ma Mª Miren',
  'Francisco Francesc Fco Patxi Paco Frco Fran',
  'Francisca Francesca Fca Paquita',
  'Ignacio Ignasi Iñaki Nacho Inácio',
  'Miguel Miquel Mikel',
  'Antonio Antoni Antón Anto Toni',
  'Pedro Pere Peru Kepa',
  'Pablo Pau Paulo',
  'Jaime Jaume Xaime Xacobe',
  'Javier Xavier Xabier Xavi',
  'Carlos Carles Karlos',
  'Luis Lluís Lois Koldo Luiz',
  'Enrique Enric Henrique Endika',
  'Esteban Esteve Estevo Estêvão',
  'Fernando Ferran Fernand',
  'Guillermo Guillem Guilherme',
  'Ramón Raimundo Erramun',
  'Rafael Rafel',
  'Vicente Vicent Vicenç Bikendi',
  'Andrés Andreu Andoni André',
  'Alejandro Alexandre Aleixandre Álex',
  'Manuel Manel Manoel Manolo',
  'Eduardo Eduard',
  'Concepción Concepció Concha Kontxi Conceição',
  'Dolores Dolors Lola Dores',
  'Carmen Carme Karmele Carmo',
  'Mercedes Mercè',
  'Isabel Elisabet Elisabeth',
  'Teresa Terese Tareixa',
  'Catalina Caterina Catarina',
  'Margarita Margarida',
  'Rosario Roser Charo',
  'Nuria Núri',
  'Elena Helena',
  'Ana Anna Ane',
  'Luisa Lluïsa',
  'Josefa Josefina Pepita Xosefa',
  'Montserrat Monserrat',
  'Inmaculada Inma Immaculada',
  'Guadalupe Lupe',
].map((names) => names.split(' '));

test.each(BORNE.flatMap(([name = '', ...others]) => others.map((other) => [other, name] as const)))(
  '%s is %s',
  (other, name) => expect(firstNameKey(other)).toBe(spellingKey(name)),
);

test('each is another name than the others', () => {
  expect(new Set(BORNE.map(([name = '']) => firstNameKey(name))).size).toBe(BORNE.length);
  expect(['Francisca', 'Begoña', 'Bicente'].map(firstNameKey)).toEqual(
    ['Francisca', 'Begona', 'Vicente'].map(spellingKey),
  );
});
