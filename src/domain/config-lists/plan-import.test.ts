import { describe, expect, test } from 'vitest';
import type { AgentActor } from '../actors/actor.ts';
import { newRow, type Row } from './define-list.ts';
import { type ListName, listOf } from './lists.ts';
import { planImport } from './plan-import.ts';
import { readListFile } from './read-list-file.ts';

const agent = (...panelRoles: AgentActor['panelRoles'][number][]): AgentActor => ({
  kind: 'agent',
  agentId: 20,
  role: 'Agente',
  panelRoles,
  notaryId: null,
});
const words = (es: string) => ({ es, en: '', pt: '' });
const canned = (group: string, title: string): Row => ({ group, title, visibility: 'all', text: words('Hola') });
const KEPT: Partial<Record<ListName, readonly Row[]>> = {
  canned_responses: [canned('General', 'Gracias'), canned('General', 'Retraso'), canned('Portugal', 'Olá')],
  registries: [
    {
      codigo: 'soria-1',
      nombre: 'Soria nº 1',
      provincia: '42',
      direccion: '',
      email: '',
      telefono: '',

      registro_lento: false,
      peticionario: 'empresa',
      negativa: true,
    },
  ],
  notaries: [{ ...newRow(listOf('notaries')), nombre: 'Notaría Ruiz', telefono: '975 00 00 00' }],
  incidences: ['email_reply', 'falta_plano'].map((key) => ({
    key,
    name: { es: key, en: key, pt: key },
    question: words(''),
    question_type: 'text',
    active: true,
  })),
};
const plan = (name: ListName, text: string, format: 'csv' | 'jsonl' = 'csv') => {
  const list = listOf(name);
  const rows = (KEPT[name] ?? []).map((row, at) => ({ id: at + 1, row }));
  return planImport(list, { file: readListFile(list, { format, text }), rows, actor: agent('supervisor') });
};
const problemsOf = (...given: Parameters<typeof plan>) =>
  plan(...given).problems.map(({ line, field, message }) => [line, field, message.es]);

describe('each fault has its line, its field and its reason', () => {
  test.each([
    ['canned_responses', 'titulo\nx', [1, 'titulo', 'esta columna no existe']],
    ['canned_responses', 'id;title\nuno;x', [2, 'id', 'no es un número de fila']],
    ['canned_responses', 'id;title\n9;x', [2, 'id', 'no hay ninguna fila con este número']],
    ['canned_responses', 'id;title\n3;x', [2, 'id', 'no hay ninguna fila con este número']],
    ['canned_responses', 'group;title;text_es\nPortugal;Olá;x', [2, 'group', 'es de un grupo que no te corresponde']],
    ['canned_responses', 'group;title;text_es\nPortugal;Nova;x', [2, 'group', 'es de un grupo que no te corresponde']],
    ['canned_responses', 'id;group\n1;Portugal', [2, 'group', 'es de un grupo que no te corresponde']],
    ['canned_responses', 'id;title\n1;Retraso', [2, 'group', 'ya existe en otra fila']],
    [
      'canned_responses',
      'group;title;text_es\nGeneral;Uno;a\n General ;Uno ;b',
      [3, 'group', 'otra línea del archivo se refiere a la misma fila'],
    ],
    [
      'canned_responses',
      'id;group;title\n1;General;Gracias\n1;General;Otra',
      [3, 'group', 'otra línea del archivo se refiere a la misma fila'],
    ],
    [
      'canned_responses',
      'id;group;title;text_es\n1;General;Otra;a\n;General;Otra;b',
      [3, 'group', 'otra línea del archivo se refiere a la misma fila'],
    ],
    ['registries', 'id;codigo\n1;soria-2', [2, 'codigo', 'el sistema usa esta clave y no se puede cambiar']],
    ['incidences', 'id;key\n1;otra', [2, 'key', 'el sistema usa esta clave y no se puede cambiar']],
  ] as const)('%s: %j', (name, text, problem) => {
    const found = problemsOf(name, text);
    expect(found).toContainEqual(problem);
    expect(found.filter(([, , why]) => why === problem[2])).toHaveLength(1);
  });

  test.each([
    '{"toString":1}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `${'{"es":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  ])('so has one with an object where a word belongs: %s', (value) => {
    expect(problemsOf('notaries', `{"nombre":${value}}`, 'jsonl')).toEqual([[1, 'nombre', 'se espera un texto']]);
    expect(problemsOf('canned_responses', `{"text":{"es":${value}}}`, 'jsonl')).toContainEqual([
      1,
      'text',
      expect.any(String),
    ]);
  });

  test('so has a file with too many cells, columns or rows', () => {
    expect(problemsOf('ips', 'ip\n10.0.0.1;x')).toEqual([[2, '', 'esta línea tiene más celdas que columnas la tabla']]);
    expect(problemsOf('ips', 'ip;ip\nx;y')).toEqual([[1, 'ip', 'esta columna está dos veces']]);
    expect(problemsOf('ips', `ip\n${'x\n'.repeat(20_001)}`)).toEqual([
      [20_002, '', 'el archivo tiene más de 20.000 filas: divídelo'],
    ]);
    expect(problemsOf('ips', `{"ip":"${'x'.repeat(1_000_000)}"}`, 'jsonl')).toEqual([
      [1, '', 'esta línea es demasiado larga'],
    ]);
  });

  test('so has a line that is no object', () => {
    expect(problemsOf('ips', '{"ip":"10.0.0.1"}\n[]', 'jsonl')).toEqual([[2, '', 'no es un objeto JSON']]);
  });

  test('in the language of the reader', () => {
    const said = (...given: Parameters<typeof plan>) => {
      const { en, pt } = plan(...given).problems[0]?.message ?? {};
      return [en, pt];
    };
    expect(said('ips', 'red\nx')).toEqual(['there is no such column', 'esta coluna não existe']);
    expect(said('ips', 'id;ip\nx;x')).toEqual(['is not the number of a row', 'não é um número de linha']);
    expect(said('ips', '1', 'jsonl')).toEqual(['is not a JSON object', 'não é um objeto JSON']);
    expect(said('ips', 'id;ip\n7;x')).toEqual(['no row has this number', 'nenhuma linha tem este número']);
    expect(said('ips', 'ip\n10.0.0.1\n10.0.0.1')).toEqual([
      ...['another line of the file means the same row', 'outra linha do ficheiro refere-se à mesma linha'],
    ]);
    expect(said('canned_responses', 'id;title\n1;Retraso')).toEqual([
      ...['another row has it already', 'já existe noutra linha'],
    ]);
    expect(said('canned_responses', 'group;title;text_es\nPortugal;x;y')).toEqual([
      ...['belongs to a group that is not yours', 'pertence a um grupo que não lhe cabe'],
    ]);
    expect(said('registries', 'id;codigo\n1;x')).toEqual([
      ...['the system uses this key, which cannot be changed', 'o sistema usa esta chave, que não se pode alterar'],
    ]);
  });
});

test('a row keeps its key where nothing else needs it, and may change what is no key', () => {
  expect(plan('incidences', 'id;key\n2;falta_croquis').changed.map(({ name }) => name)).toEqual(['falta_croquis']);
  expect(plan('registries', 'codigo;nombre\nsoria-1;Soria').changed.map(({ after }) => after.nombre)).toEqual([
    'Soria',
  ]);
  expect(plan('incidences', 'key;active\nemail_reply;1')).toMatchObject({ unchanged: 1, problems: [] });
});

test('a list that hides nothing takes new rows from everybody who may keep it', () => {
  expect(plan('ips', 'ip\n10.0.0.1\n 10.0.0.2 ').added).toEqual([
    { line: 2, name: '10.0.0.1', row: { ip: '10.0.0.1' } },
    { line: 3, name: '10.0.0.2', row: { ip: '10.0.0.2' } },
  ]);
});

test('a column of the key that the file does not have is blank', () => {
  const { added, changed, unchanged } = plan('notaries', 'nombre;active\nNotaría Ruiz;1\nNotaría Sol;1');
  expect([added.map(({ name }) => name), changed, unchanged]).toEqual([['Notaría Sol'], [], 1]);
});

test('a line finds its row by a key with blanks around it, and leaves the other languages alone', () => {
  const { changed, added } = plan('canned_responses', 'group;title;text_pt\n General;Gracias ;Obrigado');
  expect(added).toEqual([]);
  expect(changed.map(({ id, line, name, before, after }) => [id, line, name, before.text, after.text])).toEqual([
    [1, 2, 'General · Gracias', words('Hola'), { es: 'Hola', en: '', pt: 'Obrigado' }],
  ]);
});
