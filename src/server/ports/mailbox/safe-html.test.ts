import { expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';

const safe = (html: string) => safeHtml(html, { quoted: 'Mensaje anterior' });

test.each([
  ['<p>Hola <b>Ana</b></p>', '<p>Hola <b>Ana</b></p>'],
  ['<p onclick="x()" class="red-alert" id="a">x</p>', '<p>x</p>'],
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<svg><script>1</script><text>y</text></svg><p>x</p>', '<p>x</p>'],
  ['<form action="https://x.test"><input name=a><button>Enviar</button></form>', 'Enviar'],
  ['<base href="https://x.test"><meta http-equiv="refresh" content="0;url=https://x.test"><p>x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
  ['<span style="color:#ff0000">No</span>', '<span class="red">No</span>'],
  ['<font color="#0070C0">No</font>', '<font class="blue">No</font>'],
  ['<span style="background:yellow;font-weight:700">No</span>', '<span class="marked bold">No</span>'],
  ['<div style="display:none">x</div>', '<div hidden="">x</div>'],
  ['<details open><summary>a</summary>b</details>', '<div><div>a</div>b</div>'],
  ['<td data-number="9">x</td>', '<td>x</td>'],
  ['&lt;details&gt;', '&lt;details&gt;'],
])('%s becomes %s', (html, body) => {
  expect(safe(html).body).toBe(body);
});

test('what a browser would load is left out and counted, however it is written', () => {
  const html = `<style>@import "https://x.test/a.css"; p{background:\\75\\72\\6C(https://x.test/b)} q{background:url('https://x.test/c')}</style>
    <img src="https://x.test/1.png" alt="Logo"><img src="//x.test/2.png"><table background="http://x.test/3"><tr><td>x</td></tr></table>
    <p style="background-image:u\\rl(https://x.test/4)">y</p><video poster="https://x.test/5"></video><link href="https://x.test/6" rel=stylesheet>
    <img srcset="https://x.test/7 2x">`;
  const { body, blocked } = safe(html);
  expect(blocked).toBe(10);
  expect(body).not.toMatch(/x\.test|url|style/);
  expect(body).toContain('<img alt="Logo" class="blocked" />');
});

test('pictures of the message itself are shown, of no other kind than pictures', () => {
  const content = Buffer.from('GIF89a');
  const pictures = [
    { contentId: '<a@x>', mimeType: 'image/gif', content },
    { contentId: 'b@x', mimeType: 'image/svg+xml', content: Buffer.from('<svg onload="x()">') },
  ];
  const { body, blocked } = safeHtml('<img src="cid:A@x" width=10><img src="cid:b@x" alt=""><img src="cid:c@x">', {
    pictures,
    quoted: 'x',
  });
  expect(body).toBe(
    `<img width="10" src="data:image/gif;base64,${content.toString('base64')}" /><img alt="" class="blocked" /><img alt="" class="blocked" />`,
  );
  expect(blocked).toBe(0);
  expect(safe('<img src="data:image/svg+xml;base64,AAAA">').body).toBe('<img alt="" class="blocked" />');
  expect(safe('<img src="data:text/html,<script>1</script>">').body).toBe('<img alt="" class="blocked" />');
});

test('links are numbered and named with the host to which they really lead', () => {
  const { body, links } = safe(
    '<a href="https://registradores.org/x">Registradores</a> <a href="https://banco.es@malo.test/">www.banco.es</a>' +
      '<a href="mailto:ana@x.test?subject=a">Ana</a> <a href="https://www.registradores.org">registradores.org/pedido</a>' +
      '<a href="https://xn--bnco-5na.es/">bánco.es</a><a href="http://sub.banco.es/a">banco.es</a>',
  );
  expect(links.map(({ number, host, isMisleading }) => [number, host, isMisleading])).toEqual([
    [1, 'registradores.org', false],
    [2, 'malo.test', true],
    [3, 'ana@x.test', false],
    [4, 'www.registradores.org', false],
    [5, 'xn--bnco-5na.es', false],
    [6, 'sub.banco.es', false],
  ]);
  expect(links[0]?.text).toBe('Registradores');
  expect(body).toContain('<a data-number="1">Registradores</a>');
  expect(body).not.toContain('href');
});

test('what is quoted is folded once, and open where answers stand between', () => {
  const gmail = safe(
    '<div>Sí</div><div class="gmail_quote"><div class="gmail_attr">El lun</div><blockquote class="gmail_quote">a<blockquote type="cite">b</blockquote></blockquote></div>',
  );
  expect(gmail.body).toBe(
    '<div>Sí</div><div><div>El lun</div><details data-quote="1"><summary>Mensaje anterior</summary>a<blockquote data-quote="1">b</blockquote></details></div>',
  );
  const between = safe(
    '<blockquote type="cite">¿Finca?</blockquote>1234<blockquote type="cite">¿Registro?</blockquote>Vigo',
  );
  expect(between.body.match(/<details data-quote="1" open><summary>/g)).toHaveLength(2);
});

test.each([
  ['tags that never end', '<div>'.repeat(150_000)],
  ['styles that never end', '<style>'.repeat(150_000)],
  ['attributes', `<p ${'a="b" '.repeat(150_000)}>`],
  ['entities', '&amp'.repeat(250_000)],
  ['brackets', '<'.repeat(1_000_000)],
  ['comments', '<!--'.repeat(250_000)],
  ['one style', `<p style="${'color:red;'.repeat(90_000)}">x</p>`],
  ['escapes', `<p style="${'\\75'.repeat(300_000)}">x</p>`],
  ['comments of styles', `<style>${'/*'.repeat(450_000)}</style>`],
  ['links', '<a href="https://x.test/">x</a>'.repeat(33_000)],
  ['quotes', '<blockquote type="cite">'.repeat(40_000)],
])('a megabyte of %s takes no longer than a megabyte', (_, html) => {
  const before = performance.now();
  safe(html);
  expect(performance.now() - before).toBeLessThan(10_000);
});
