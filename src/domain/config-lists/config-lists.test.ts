import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AgentActor } from '../actors/actor.ts';
import { LOCALES } from '../locale/locale.ts';
import { fillPlaceholders, hasRawPlaceholder, PLACEHOLDERS } from '../mail/placeholders.ts';
import { checkRow } from './check-row.ts';
import type { Row } from './define-list.ts';
import { newRow } from './define-list.ts';
import { findRows } from './find-rows.ts';
import { unknownPlaceholders } from './known-placeholders.ts';
import { listAsCsv, listAsJsonLines, type NumberedRow } from './list-files.ts';
import { isOfPortugueseDesk } from './lists/canned-responses.ts';
import { CONFIG_LISTS, LIST_NAMES, listOf } from './lists.ts';
import { planImport } from './plan-import.ts';
import { readListFile } from './read-list-file.ts';
import { isSameRow, rowDifferences } from './row-differences.ts';

const agent = (...panelRoles: AgentActor['panelRoles'][number][]): AgentActor => ({
  kind: 'agent',
  agentId: 20,
  role: 'Agente',
  panelRoles,
  notaryId: null,
});
const CANNED = listOf('canned_responses');
const words = (es: string) => ({ es, en: '', pt: '' });
const canned = (group: string, title: string, es = 'Hola'): Row => ({
  group,
  title,
  visibility: 'all',
  text: words(es),
});
const ROWS: readonly NumberedRow[] = [
  { id: 1, row: canned('General', 'Gracias', 'Gracias, {{name}}') },
  { id: 2, row: canned('Registro', 'Retraso del registro', '=Va "con";\nretraso') },
  { id: 3, row: canned('Portugal', 'Olá') },
];

describe.each(LIST_NAMES)('the list %s', (name) => {
  const list = listOf(name);
  test('has words in every language, a key of its own fields, and a first row that lacks only what must be typed', () => {
    for (const { label, hint } of Object.values(list.fields)) {
      for (const text of [list.title, list.about, label, ...(hint ? [hint] : [])]) {
        expect(LOCALES.filter((locale) => text[locale].trim() === '')).toEqual([]);
      }
    }
    expect(list.key.filter((field) => !list.fields[field])).toEqual([]);
    const checked = checkRow(list, newRow(list));
    const wrong = checked.ok ? [] : checked.problems.map(({ field }) => field);
    expect(wrong.filter((field) => !list.fields[field]?.isRequired)).toEqual([]);
  });
});

describe('R164 a canned response', () => {
  test('R164 holds title, group, visibility and words, of which one language is enough', () => {
    expect(Object.keys(CONFIG_LISTS.canned_responses.fields)).toEqual(['group', 'title', 'visibility', 'text']);
    expect(checkRow(CANNED, canned('General', ' Gracias '))).toMatchObject({ ok: true, row: { title: 'Gracias' } });
    const wrong = (row: unknown) => {
      const checked = checkRow(CANNED, row);
      return checked.ok ? [] : checked.problems.map(({ field }) => field);
    };
    expect(wrong({ ...canned('', ''), text: words('  ') })).toEqual(['group', 'title', 'text']);
    expect(wrong({ ...canned('General', 'x'), visibility: 'nobody' })).toEqual(['visibility']);
    expect(wrong({ ...canned('General', 'x'), colour: 'red' })).toEqual(['colour']);
  });

  test('names no placeholder that there is not', () => {
    const checked = checkRow(CANNED, canned('General', 'x', 'Pedido {{order_number}} de {{cliente}}'));
    expect(checked).toMatchObject({ ok: false, problems: [{ field: 'text' }] });
    expect(checked.ok ? '' : checked.problems[0]?.message.es).toContain('cliente');
  });

  test.each([
    ['Portugal', true],
    ['Portugal CP', true],
    ['Conservatoria de Lisboa', true],
    ['General', false],
    ['Registro Portugal', false],
    ['portugal', false],
  ])('R262 of the group %s: the Portuguese desk sees it %s, everybody else the opposite', (group, isPortuguese) => {
    expect(isOfPortugueseDesk(group)).toBe(isPortuguese);
    const row = canned(group, 'x');
    const sees = (...roles: Parameters<typeof agent>) => CANNED.isSeenBy?.(row as never, agent(...roles));
    expect([sees('portugal'), sees('portugal', 'supervisor')]).toEqual([isPortuguese, isPortuguese]);
    expect([sees(), sees('supervisor'), sees('facturacion')]).toEqual([!isPortuguese, !isPortuguese, !isPortuguese]);
  });

  test('for supervisors only is seen by no other agent', () => {
    const row = { ...canned('General', 'x'), visibility: 'supervisors' };
    expect([CANNED.isSeenBy?.(row as never, agent()), CANNED.isSeenBy?.(row as never, agent('supervisor'))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('finding rows', () => {
  const found = (typed: string) => findRows(CANNED, ROWS, typed).map(({ id }) => id);
  test('by every typed word, without accents and capitals, what says it in its name first', () => {
    expect(found('')).toEqual([1, 2, 3]);
    expect(found('RETRASÓ regis')).toEqual([2]);
    expect(found('ola')).toEqual([3]);
    expect(found('gracias nada')).toEqual([]);
  });
});

describe('the files of a list', () => {
  test.each([
    ['csv', listAsCsv(CANNED, ROWS, 'es')],
    ['csv', listAsCsv(CANNED, ROWS, 'en')],
    ['jsonl', listAsJsonLines(ROWS)],
  ] as const)('%s: what is exported is imported as it was', (format, text) => {
    const read = readListFile(CANNED, { format, text });
    expect(read.unread).toEqual([]);
    expect(read.rows.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(read.rows.filter(({ row }, at) => !isSameRow(row as Row, ROWS[at]?.row ?? null))).toEqual([]);
  });

  test('a table for spreadsheets keeps formulas as words', () => {
    expect(listAsCsv(CANNED, ROWS, 'es')).toContain(`"'=Va ""con"";\nretraso"`);
  });

  test('what cannot be read is named with its line', () => {
    expect(readListFile(CANNED, { format: 'csv', text: 'id;titulo\n1;x' }).unread).toEqual([
      { line: 1, field: 'titulo', wrong: 'column' },
    ]);
    expect(readListFile(CANNED, { format: 'csv', text: 'id;title\nuno;x' }).unread).toEqual([
      { line: 2, field: 'id', wrong: 'id' },
    ]);
    expect(readListFile(CANNED, { format: 'jsonl', text: '{"title":"x"}\n[1]\n{' }).unread).toEqual([
      { line: 2, field: '', wrong: 'json' },
      { line: 3, field: '', wrong: 'json' },
    ]);
  });
});

describe('planning an import', () => {
  const plan = (text: string, actor = agent('supervisor')) =>
    planImport(CANNED, { file: readListFile(CANNED, { format: 'csv', text }), rows: ROWS, actor });

  test('adds what is new, changes what differs by id or key, and leaves columns that are not there', () => {
    const { added, changed, unchanged, problems } = plan(
      'id;group;title;text_es\n1;General;Muchas gracias;Gracias, {{name}}\n;Registro;Retraso del registro;Tarde\n;General;Nueva;Hola',
    );
    expect(problems).toEqual([]);
    expect(added.map(({ line, name }) => [line, name])).toEqual([[4, 'General · Nueva']]);
    expect(changed.map(({ id, after }) => [id, after.title, after.visibility])).toEqual([
      [1, 'Muchas gracias', 'all'],
      [2, 'Retraso del registro', 'all'],
    ]);
    expect(unchanged).toBe(0);
    expect(plan(listAsCsv(CANNED, ROWS.slice(0, 2), 'es'))).toMatchObject({ added: [], changed: [], unchanged: 2 });
  });

  test.each([
    ['id;title\n99;x', 'id'],
    ['group;title;text_es\nGeneral;Gracias;a\nGeneral;Gracias;b', 'group'],
    ['id;group;title\n1;Registro;Retraso del registro', 'group'],
    ['id;title\n3;Ola', 'id'],
    ['group;title;text_es\nPortugal;Nova;Olá', 'group'],
    ['group;title\nGeneral;Vacía', 'text'],
  ])('refuses %j', (text, field) => {
    const { problems } = plan(text);
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]?.line).toBeGreaterThan(1);
  });
});

test('differences name the fields with both values', () => {
  const before = canned('General', 'a');
  expect(rowDifferences(before, { ...before, text: words('Hola'), title: 'b' })).toEqual([
    { field: 'title', before: 'a', after: 'b' },
  ]);
  expect(rowDifferences(null, before).map(({ field }) => field)).toContain('text');
  expect([isSameRow(null, null), isSameRow(null, before)]).toEqual([true, false]);
});

describe('R167 an e-mail template', () => {
  const list = listOf('emailtemplates');
  const all = (text: string) => ({ es: text, en: text, pt: text });
  const template = (changes: Row = {}): Row => ({
    ...newRow(list),

    code: 'prueba',
    name: all('Prueba'),
    subject: all('Pedido {{order_number}}'),
    header: all('Hola'),

    template: all('Hola'),
    position: 10,
    ...changes,
  });
  const wrong = (text: string, field = 'template') => {
    const checked = checkRow(list, template({ [field]: all(text) }));
    return checked.ok ? [] : checked.problems.map((problem) => problem.field);
  };

  test('a text of thousands of unknown placeholders is refused in a message that can be read', () => {
    const text = Array.from({ length: 2_000 }, (_, at) => `{{x${at}}}`).join('');
    const [problem] = unknownPlaceholders('template', { es: text, en: '', pt: '' });
    expect(problem?.message.es.length).toBeLessThan(120);
    expect(problem?.message.es).toMatch(/x0, x1, .*…$/);
  });

  test('R167 accepts the placeholders of the specification and no other', () => {
    const named =
      'logo address property_number name municipality province reason url site_name reference product_name id order_id order_number ' +
      'holder distrito concelho freguesia conservatoria artigo_matricial descricao_predial fracao morada';
    for (const name of named.split(' ')) expect([name, wrong(`x {{${name}|y}}`)]).toEqual([name, []]);
    expect([...PLACEHOLDERS].sort()).toEqual(named.split(' ').sort());
    for (const text of ['{{cliente|y}}', '{{precio}}', '{nombre}', '%order_id%', '{{sin cerrar']) {
      expect([text, wrong(text).includes('template')]).toEqual([text, true]);
    }
  });

  test.each(['subject', 'header', 'template', 'button'])(
    'R167 says in its %s what stands for a placeholder that may have no value',
    (field) => {
      expect(wrong('Sobre {{address}}', field)).toEqual([field]);
      expect(wrong('Sobre {{address| }}', field)).toEqual([field]);
      expect(wrong('Sobre {{address|tu inmueble}} y {{order_number}}', field)).toEqual([]);
    },
  );

  test('R167 that can be saved is never sent with an empty or unknown placeholder', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('{{', '}}', '|', '{{cliente}}', '{{address}}', '{{address|{{name}}}}', '{reason}', '%id%'),
      fc
        .tuple(fc.constantFrom(...PLACEHOLDERS), fc.constantFrom('', '|', '| ', '|aquí', '|el 5 %'))
        .map(([name, fallback]) => `{{${name}${fallback}}}`),
    );
    const sure = ['logo', 'site_name', 'url', 'product_name', 'id', 'order_id', 'order_number', 'reason'] as const;
    const known = Object.fromEntries(sure.map((name) => [name, `<${name}>`]));
    const blanks = fc.dictionary(fc.constantFrom(...PLACEHOLDERS), fc.constantFrom('', '  ', 'valor'));
    let saved = 0;
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), blanks, (pieces, values) => {
        const text = pieces.join('');
        if (text.trim() === '' || wrong(text).length > 0) return;
        saved += 1;
        const filled = fillPlaceholders(text.trim(), { ...values, ...known });
        expect(filled.ok).toBe(true);
        expect(filled.ok && hasRawPlaceholder(filled.text)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
    expect(saved).toBeGreaterThan(100);
  });
});
