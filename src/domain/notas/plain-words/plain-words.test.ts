import { expect, test } from 'vitest';
import { plainWords as en } from './en.ts';
import { plainWords as es, type PlainWords } from './es.ts';
import { plainWords as pt } from './pt.ts';

/** All words of a sample, in their order. */
function said({ changes, ...words }: PlainWords): string[] {
  return [
    ...[words.title, words.remark, words.remark_corrected, words.unsure, words.titulares, words.cargas],
    ...[words.free, words.nothing, words.property('12'), words.selling, words.check, words.place(null), words.place(2)],
    ...[words.since('1/3/2026'), words.order('7'), words.same, ...Object.values(changes)],
    ...[words.before('A'), words.after('B'), words.paper_title, words.paper_of('Nota', '7', '1/3/2026')],
    ...[words.download, words.describes, words.means],
  ];
}

test('the words around a note, in Spanish', () => {
  expect(said(es)).toEqual([
    'Lo que dice el documento',
    'Lo ha leído una máquina para que lo veas de un vistazo: lo que cuenta es el documento.',
    'Resumen revisado por nuestro equipo: lo que cuenta es el documento.',
    'No tenemos la certeza de haberlo leído bien: compruébalo en el documento.',
    'Titulares',
    'Cargas',
    'Sin cargas registradas',
    'No lo hemos podido leer: míralo en el documento.',
    'Finca 12',
    '¿Piensas vender? Esto te hará falta:',
    'Antes de comprar',
    'Lo que dice la nota',
    'Lo que dice la nota (página 2)',
    'Cambios desde la nota del 1/3/2026',
    '(pedido 7)',
    'Nada ha cambiado en titulares, cargas ni descripción.',
    'Titular nuevo:',
    'Ya no es titular:',
    'Otra participación o derecho:',
    'Carga nueva:',
    'Carga que ya no consta:',
    'Otro importe en la carga:',
    'Otra descripción',
    'Antes: A',
    'Ahora: B',
    'La nota, en palabras sencillas',
    'Nota, pedido 7, entregada el 1/3/2026.',
    'Descargar esta explicación (PDF)',
    'Descripción',
    'Qué significa',
  ]);
});

test('in English', () => {
  expect(said(en)).toEqual([
    'What the document says',
    'Read automatically, to show you the main points: the document itself is what counts.',
    'A summary checked by our team: the document itself is what counts.',
    'This was read automatically and may be wrong: please check it in the document.',
    'Owners',
    'Charges',
    'No charges registered',
    'We could not read it: please look in the document.',
    'Property 12',
    'Thinking of selling? You will need:',
    'Before you buy',
    'What the extract says',
    'What the extract says (page 2)',
    'Changes since the extract of 1/3/2026',
    '(order 7)',
    'Owners, charges and description have not changed.',
    'New owner:',
    'No longer an owner:',
    'Share or right changed:',
    'New charge:',
    'Charge removed:',
    'Amount of the charge changed:',
    'Description changed',
    'Before: A',
    'Now: B',
    'The extract in plain words',
    'Nota, order 7, delivered on 1/3/2026.',
    'Download this explanation (PDF)',
    'Description',
    'What it means',
  ]);
});

test('in Portuguese', () => {
  expect(said(pt)).toEqual([
    'O que diz o documento',
    'Leitura automática, para ver o essencial de relance: o que conta é o documento.',
    'Resumo revisto pela nossa equipa: o que conta é o documento.',
    'Não temos a certeza de ter lido bem: confirme no documento.',
    'Titulares',
    'Ónus',
    'Sem ónus registados',
    'Não conseguimos ler: veja no documento.',
    'Prédio 12',
    'Pensa vender? Vai precisar de:',
    'Antes de comprar',
    'O que diz a nota',
    'O que diz a nota (página 2)',
    'Alterações desde a nota de 1/3/2026',
    '(pedido 7)',
    'Nada mudou em titulares, ónus nem descrição.',
    'Novo titular:',
    'Já não é titular:',
    'Outra quota ou direito:',
    'Novo ónus:',
    'Ónus que já não consta:',
    'Outro montante do ónus:',
    'Outra descrição',
    'Antes: A',
    'Agora: B',
    'A nota em palavras simples',
    'Nota, pedido 7, entregue em 1/3/2026.',
    'Descarregar esta explicação (PDF)',
    'Descrição',
    'O que significa',
  ]);
});
