import { describe, expect, test } from 'vitest';
import { chooseModel, localeOfQuery, rankModels } from '../../domain/drafting/choose-model.ts';
import { composeDraft } from '../../domain/drafting/compose-draft.ts';
import { FIELDS } from '../../domain/drafting/fields.ts';
import { gapsIn } from '../../domain/drafting/gaps.ts';
import { textOfSegments } from '../../domain/drafting/ink.ts';
import { readMarkdown } from '../ports/pdf/markdown-tree.ts';
import { legalModels } from './legal-models.ts';

const models = legalModels();
const ALL_FACTS = Object.fromEntries(Object.keys(FIELDS).map((field) => [field, `valor de ${field}`]));

test('the library has 25 models in Spanish and 10 in Portuguese at least, each with a name and a title of its own', () => {
  expect(models.filter(({ locale }) => locale === 'es').length).toBeGreaterThanOrEqual(25);
  expect(models.filter(({ locale }) => locale === 'pt').length).toBeGreaterThanOrEqual(10);
  for (const name of ['id', 'title'] as const)
    expect(new Set(models.map((model) => model[name])).size).toBe(models.length);
});

describe.each(models.map((model) => ({ id: model.id, model })))('$id', ({ model }) => {
  test('is found by its own title, in its own language', () => {
    if (model.id.startsWith('general-'))
      return expect(chooseModel('xyz', { models, locale: model.locale })).toBe(model);
    expect(chooseModel(model.title, { models, locale: model.locale })?.id).toBe(model.id);
    expect(localeOfQuery(model.title) ?? model.locale).toBe(model.locale);
  });

  test('without facts says nothing that it does not know', () => {
    const { pieces, gaps } = composeDraft(model, {});
    const segments = pieces.flat();
    expect(segments.filter(({ ink }) => ink === 'data')).toEqual([]);
    expect(gapsIn(textOfSegments(segments))).toEqual(gaps.map(({ label }) => label));
    expect(textOfSegments(segments)).not.toMatch(/\{\{|\}\}|undefined|null/);
  });

  test('with all facts has only the gaps that a person fills, and parts that a paper is set from', () => {
    const { pieces } = composeDraft(model, ALL_FACTS);
    const text = textOfSegments(pieces.flat());
    const typed = model.paragraphs.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'gap' ? [part.label] : [])),
    );
    expect(new Set(gapsIn(text))).toEqual(new Set(typed));
    expect(readMarkdown(text)[0]).toMatchObject({ kind: 'heading', level: 1 });
  });
});

test.each([
  ['cancelar una hipoteca ya pagada', 'cancelacion-hipoteca-pagada'],
  ['cancelación de hipoteca caducada hace 25 años', 'cancelacion-hipoteca-caducada'],
  ['Recurso contra la calificación negativa del registrador', 'recurso-gubernativo'],
  ['burofax para reclamar una deuda', 'burofax-requerimiento-pago'],
  ['carta al cliente pidiendo los documentos que faltan', 'requerimiento-documentacion'],
  ['levantar un embargo caducado', 'cancelacion-embargo-caducado'],
  ['cancelamento de hipoteca', 'cancelamento-hipoteca'],
  ['requerimento de certidão predial', 'certidao-predial'],
])('%s is answered by %s', (query, id) => {
  expect(chooseModel(query, { models, locale: localeOfQuery(query) ?? 'es' })?.id).toBe(id);
});

test('words that no model has choose none of them', () => {
  expect(rankModels('zzz', models)).toEqual([]);
});

test('a value is printed letter by letter: it becomes no heading, link or gap', () => {
  const [model] = models;
  if (!model) throw new Error('the library is empty');
  const hostile = '# <b>x</b> [falta: nada] ![i](http://x) | **negrita**';
  const { pieces } = composeDraft(model, { 'customer.name': hostile });
  const text = textOfSegments(pieces.flat());
  expect(gapsIn(text).join()).not.toContain('nada');
  const printed = readMarkdown(text).flatMap((block) =>
    block.kind === 'paragraph' ? block.runs.map((run) => ('text' in run ? run.text : '')) : [],
  );
  expect(printed.join('')).toContain(hostile);
});
