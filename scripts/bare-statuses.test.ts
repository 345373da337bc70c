import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBareStatuses, type StatusParameters, statusParametersOf } from './bare-statuses.ts';
import { parseModule } from './mutation/syntax.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const NO_FUNCTIONS: StatusParameters = new Map();

const namesIn = (text: string, exported = NO_FUNCTIONS) =>
  findBareStatuses(parseModule('x.ts', text), text, exported).map(({ name }) => name);

describe('a number that stands for a status', () => {
  it.each([
    ['is compared', 'if (item.panel_status_id === 40) done();', ['STATUS.pending']],
    [
      'is given to a property',
      'const item = { panel_status_id: isNew ? 40 : 50 };',
      ['STATUS.pending', 'STATUS.in_progress'],
    ],
    [
      'is given to a column',
      "rows.where('i.panel_status_id', 'in', [110, 120]);",
      ['STATUS.delivered', 'STATUS.closed'],
    ],
    ['is named in SQL', 'sql`where i.panel_status_id not in (0, 10)`', ['STATUS.pending_payment', 'STATUS.on_hold']],
    ['is looked for in a list', '[10, 20].includes(status);', ['STATUS.on_hold', 'STATUS.under_evaluation']],
    [
      'is a constant that is used as one',
      'const EVALUATED = 20; place({ panel_status_id: EVALUATED });',
      ['STATUS.under_evaluation'],
    ],
    ['is a constant with words of its name', 'const AT_NOTARY = 98;', ['STATUS.at_notary']],
    ['is typed as one', 'const MOVED: readonly StatusId[] = [60];', ['STATUS.incident']],
    ['is where a change leads', "change({ operation: 'cambio_estado', to: 50 });", ['STATUS.in_progress']],
    ['is given to a function', 'function at(status: number) {} at(97);', ['STATUS.at_provider']],
    ['is expected', 'expect(item.panel_status_id).toBe(60);', ['STATUS.incident']],
    ['is a case of a test', 'test.each([[true, 102]])("x", (isOpen, status) => {});', ['STATUS.claimed']],
    [
      'is a key of a table',
      'const TONES = { 10: 1, 40: 2, 120: 3 };',
      ['STATUS.on_hold', 'STATUS.pending', 'STATUS.closed'],
    ],
    ['is compared with where a change leads', 'actions.find(({ to }) => to === 110);', ['STATUS.delivered']],
    ['is a kind of incident', 'const item = { incidencia_status_id: 58 };', ['INCIDENT_KIND.email_reply']],
  ])('is found where it %s', (_where, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('is found where a function of another module takes it', () => {
    const exported = statusParametersOf(parseModule('y.ts', 'export const place = (id: number, status: number) => 1;'));
    expect(namesIn("import { place } from './y.ts'; place(40, 60);", exported)).toEqual(['STATUS.incident']);
    expect(namesIn('place(40, 60);', exported)).toEqual([]);
  });

  it.each([
    ['the status of an answer', 'expect(answer.status).toBe(200); if (problem.status === 0) again();'],
    ['a number that no status has', 'const item = { panel_status_id: 7 };'],
    ['another number', 'const PAGE = 50; const range = { from: 10, to: 25 };'],
    ['a name', 'const item = { panel_status_id: STATUS.pending };'],
  ])('is not %s', (_what, text) => {
    expect(namesIn(text)).toEqual([]);
  });

  it('stands nowhere but in the machine', { timeout: 60_000 }, () => {
    const modules = ['src', 'e2e', 'bench', 'scripts', 'trials'].flatMap(modulesIn);
    const exported = new Map(modules.flatMap(({ module }) => [...statusParametersOf(module)]));
    const bare = modules.flatMap(({ file, module, text }) =>
      findBareStatuses(module, text, exported).map(({ start, name }) => `${file}:${lineAt(text, start)} ${name}`),
    );
    expect(bare).toEqual([]);
  });
});

const MAY_NAME_ONE = /status|operation|terminar|\bconst [A-Z_]+ = \d/i;

/** The modules under a folder in which a status may be named at all, except the generated machine and the test of its numbers. */
function modulesIn(folder: string) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(gen|d)\.ts$|\bstatus-machine\.test\.ts$/.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
    .filter(({ text }) => MAY_NAME_ONE.test(text))
    .map(({ file, text }) => ({ file, text, module: parseModule(file, text) }));
}

function lineAt(text: string, start: number): number {
  return text.slice(0, start).split('\n').length;
}
