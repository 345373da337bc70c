import { expect, test } from 'vitest';
import { takeSchedule } from './schedule.ts';
import { pagesOfText, textOfLine } from './text-page.ts';

const HEAD = 'FINCA      MUNICIPIO      CRU';
const ROWS = ['12         Jaca           22001000000012', '13/A       Jaca (Huesca)  22001000000013'];
const take = (...lines: string[]) => {
  const { rest, scheduled } = takeSchedule(pagesOfText(lines.join('\n')).flat());
  return { rest: rest.map(textOfLine), scheduled };
};

test('the list of properties is taken out of the lines', () => {
  expect(take('Nota', HEAD, ...ROWS, 'CARGAS')).toEqual({
    rest: ['Nota', 'CARGAS'],
    scheduled: [
      { finca: '12', municipality: 'Jaca', codes: '22001000000012' },
      { finca: '13/A', municipality: 'Jaca', codes: '22001000000013' },
    ],
  });
});

test('a table of one property is no list, and stays where it is', () => {
  const lines = ['Nota', HEAD, ...ROWS.slice(0, 1), 'CARGAS'];
  expect(take(...lines)).toEqual({ rest: lines.map((line) => line.replace(/ {2,}/g, '\t')), scheduled: [] });
});
