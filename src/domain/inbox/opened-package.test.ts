import { describe, expect, test } from 'vitest';
import { type OpenedPackage, withPackages } from './opened-package.ts';
import type { ParsedMessage } from './parsed-message.ts';

const file = (filename: string): ParsedMessage['attachments'][number] => ({
  filename,
  mimeType: 'application/pdf',
  disposition: 'attachment',
  contentId: null,
  content: Buffer.from(filename),
});
const message = (said: Partial<ParsedMessage> = {}): ParsedMessage => ({
  messageId: null,
  inReplyTo: [],
  references: [],
  from: null,
  sender: null,
  replyTo: [],
  to: [],
  cc: [],

  deliveredTo: [],
  returnPath: null,
  date: null,
  subject: 'Nota',
  headers: [],
  text: '',
  html: null,

  attachments: [],
  deliveryStatus: null,
  returnedMessageId: null,
  faults: [],
  ...said,
});
const opened = (said: Partial<OpenedPackage> = {}): OpenedPackage => ({
  kind: 'msg',
  subject: 'Nota simple',
  from: 'Ana <ana@x.test>',
  text: 'Hola.',
  html: null,
  attachments: [],
  ...said,
});

test('a message without packages is the same', () => {
  const plain = message({ text: 'Hola.' });
  expect(withPackages(plain, [], 0)).toBe(plain);
});

describe('a winmail.dat', () => {
  const body = opened({ kind: 'tnef', text: 'De dentro.', html: '<p>De dentro.</p>' });

  test('is the text of a message that has none', () => {
    expect(withPackages(message({ text: ' \n' }), [body], 9)).toMatchObject({
      text: 'De dentro.',
      html: '<p>De dentro.</p>',
      subject: 'Nota',
    });
  });

  test('changes no text that is there', () => {
    expect(withPackages(message({ text: 'Mío.' }), [body], 9)).toMatchObject({ text: 'Mío.', html: null });
    expect(withPackages(message({ html: '<p>Mío.</p>' }), [body], 9)).toMatchObject({ text: '', html: '<p>Mío.</p>' });
  });
});

describe('an attached message is below as a forwarded one', () => {
  test('behind what its sender wrote', () => {
    expect(withPackages(message({ text: 'Ver abajo.\n\n' }), [opened()], 9).text).toBe(
      'Ver abajo.\n\n---------- Forwarded message ----------\nFrom: Ana <ana@x.test>\nSubject: Nota simple\n\nHola.\n',
    );
  });

  test('alone where they wrote nothing, and without a sender that nobody knows', () => {
    const only = opened({ from: '', subject: ' Nota \n simple ', text: '  Hola.  ' });
    expect(withPackages(message(), [only], 9).text).toBe(
      '---------- Forwarded message ----------\nSubject: Nota simple\n\nHola.\n',
    );
    expect(withPackages(message(), [opened({ from: ' Ana\n<a@x.test> ' })], 9).text).toContain(
      '\nFrom: Ana <a@x.test>\n',
    );
  });

  test('with the words of its page where it has no text, and below those of the message’s own', () => {
    const page = opened({ text: ' ', html: '<p>De la página</p>' });
    expect(withPackages(message(), [page], 9).text).toContain('\n\nDe la página\n');
    const found = withPackages(message({ html: '<p>Mío</p>' }), [opened()], 9);
    expect(found.text).toMatch(/^Mío\n\n-{10} Forwarded message -{10}\n/);
    expect(withPackages(message(), [opened({ text: '', html: null })], 9).text).toMatch(
      /\nSubject: Nota simple\n\n\n$/,
    );
  });

  test('in the page of the message too, as words and not as page', () => {
    const evil = opened({ subject: 'a & b', text: 'uno <b>\ndos > uno' });
    expect(withPackages(message({ html: '<p>Mío</p>' }), [evil], 9).html).toBe(
      '<p>Mío</p><hr><blockquote>---------- Forwarded message ----------<br>From: Ana &lt;ana@x.test&gt;<br>' +
        'Subject: a &amp; b<br><br>uno &lt;b&gt;<br>dos &gt; uno</blockquote>',
    );
    expect(withPackages(message({ text: 'Mío' }), [evil], 9).html).toBeNull();
  });

  test('each behind the one before', () => {
    const { text } = withPackages(message({ text: 'Mío' }), [opened({ text: 'Uno' }), opened({ text: 'Dos' })], 9);
    expect(text.match(/Mío|Uno|Dos|Forwarded/g)).toEqual(['Mío', 'Forwarded', 'Uno', 'Forwarded', 'Dos']);
  });
});

describe('files of packages', () => {
  const own = message({ attachments: [file('a')], faults: ['size'] });
  const packages = [opened({ attachments: [file('b')] }), opened({ kind: 'tnef', attachments: [file('c')] })];
  const names = (most: number) => withPackages(own, packages, most).attachments.map((one) => one.filename);

  test('come behind the message’s own, as many as there may be', () => {
    expect([names(3), names(2)]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b'],
    ]);
  });

  test('that are too many are named as a fault, once', () => {
    expect(withPackages(own, packages, 3).faults).toEqual(['size']);
    expect(withPackages(own, packages, 2).faults).toEqual(['size', 'parts']);
    expect(withPackages({ ...own, faults: ['parts'] }, packages, 2).faults).toEqual(['parts']);
  });
});
