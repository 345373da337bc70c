import { describe, expect, test } from 'vitest';
import { columnsOfItems } from './columns-of-items.ts';
import type { Item } from './hidden-marks.ts';

const LEFT = 50;
const RIGHT = 305;
const COLUMN = 240;

const run = (text: string, x: number, y: number, width = COLUMN): Item => ({ text, x, y, width, size: 9 });
const columnAt = (name: string, x: number, lines: number) =>
  Array.from({ length: lines }, (_, line) => run(`${name}${line}`, x, 700 - 12 * line));
const textsOf = (items: readonly Item[]) =>
  columnsOfItems(items).map((rows) => rows.map((row) => row.items.map(({ text }) => text).join(' ')));

describe('columns of a page', () => {
  test('are read one after the other, the last lines of the right one few as they may be', () => {
    const groups = textsOf([...columnAt('l', LEFT, 20), ...columnAt('r', RIGHT, 3)]);
    expect(groups).toEqual([Array.from({ length: 20 }, (_, line) => `l${line}`), ['r0', 'r1', 'r2']]);
  });

  test('come below a line that is set to both edges of the page, however near', () => {
    const groups = textsOf([
      run('note', LEFT, 722, 120),
      run('day', RIGHT + 150, 722, 90),
      ...columnAt('l', LEFT, 12),
      ...columnAt('r', RIGHT, 12),
    ]);
    expect(groups[0]).toEqual(['note day']);
    expect(groups[1]?.[0]).toBe('l0');
  });

  test('stand between what goes over both, and below what is repeated on each page', () => {
    const groups = textsOf([
      run('registry', LEFT, 780, 120),
      ...columnAt('l', LEFT, 12),
      ...columnAt('r', RIGHT, 12),
      run('over both', LEFT, 556, 500),
      run('code', LEFT, 500, 90),
      run('page 1 of 2', RIGHT + 180, 500, 60),
    ]);
    expect(groups[0]).toEqual(['registry']);
    expect(groups.slice(1, 3).map((rows) => rows[0])).toEqual(['l0', 'r0']);
    expect(groups[3]).toEqual(['over both', 'code page 1 of 2']);
  });

  test('are not labels with their values beside them', () => {
    const labels = Array.from({ length: 12 }, (_, line) => [
      run(`label ${line}:`, LEFT, 700 - 12 * line, 60 + 5 * (line % 4)),
      run(`value ${line}`, RIGHT, 700 - 12 * line, 90),
    ]);
    expect(columnsOfItems(labels.flat())).toHaveLength(1);
  });

  test('may be a panel at the left, whose lines fall between those of the text and go on below it', () => {
    const panel = Array.from({ length: 6 }, (_, fact) => [
      run(`label ${fact}`, LEFT, 700 - 31 * fact, 70),
      run(`value ${fact}`, LEFT, 687 - 31 * fact, 110),
    ]).flat();
    const text = Array.from({ length: 8 }, (_, line) => run(`text ${line}`, RIGHT - 40, 696 - 13 * line, 285));
    const below = [run('heading', LEFT, 470, 90), run('over the whole page', LEFT, 450, 500)];
    const groups = textsOf([...panel, ...text, ...below]).flat();
    expect(groups.slice(0, 2)).toEqual(['label 0', 'value 0']);
    expect(groups.slice(11)).toEqual(['value 5', ...text.map((line) => line.text), 'heading', 'over the whole page']);
  });

  test('are not long labels of a form beside values of several lines', () => {
    const form = Array.from({ length: 6 }, (_, field) => [
      run(`label ${field}`, LEFT, 700 - 45 * field, 70),
      ...Array.from({ length: 3 }, (_, line) =>
        run(`value ${field}${line}`, RIGHT - 90, 706 - 45 * field - 13 * line, 330),
      ),
    ]).flat();
    expect(textsOf(form)).toHaveLength(1);
  });

  test('are not labels with their values beside them, of which some take two lines', () => {
    const fields = [
      ['issued on', 700],
      ['asked for by', 688],
      ['interest', 676],
      ['number of the property of a town', 640],
      ['unique code', 606],
      ['cadastre', 594],
    ] as const;
    const labels = fields.map(([label, y]) => [run(label, LEFT, y, 110), run(`value of ${label}`, RIGHT - 80, y, 320)]);
    const second = [run('heading', LEFT, 658, 110), run('with a long name', LEFT, 628, 80), run('next', LEFT, 574, 90)];
    expect(textsOf([...labels.flat(), ...second])).toHaveLength(1);
  });

  test('are not labels in two languages, one below the other, beside values of several lines', () => {
    const form = Array.from({ length: 5 }, (_, field) => [
      run(`label ${field}`, LEFT, 700 - 48 * field, 70),
      run(`its translation ${field}`, LEFT, 689 - 48 * field, 90),
      ...Array.from({ length: field < 3 ? 1 : 3 }, (_, line) =>
        run(`value ${field}${line}`, RIGHT - 90, 700 - 48 * field - 13 * line, 330),
      ),
    ]).flat();
    expect(textsOf(form)).toHaveLength(1);
  });

  test('are not the lines of one that goes over the page', () => {
    const lines = Array.from({ length: 20 }, (_, line) => run('whole', LEFT, 700 - 12 * line, 495));
    expect(columnsOfItems(lines)).toHaveLength(1);
    expect(columnsOfItems([])).toEqual([[]]);
  });
});
