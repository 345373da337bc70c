import { expect, test } from 'vitest';
import { outlookPackageOf } from './outlook-package.ts';

test.each([
  ['winmail.dat', 'application/ms-tnef', 'tnef'],
  ['WINMAIL.DAT', 'application/octet-stream', 'tnef'],
  ['1.dat', 'application/vnd.ms-tnef', 'tnef'],
  ['Solicitud.MSG', 'application/octet-stream', 'msg'],
  ['1', 'application/vnd.ms-outlook', 'msg'],
  ['datos.dat', 'application/octet-stream', null],
  ['escritura.pdf', 'application/pdf', null],
])('%s of type %s', (name, mediaType, what) => {
  expect(outlookPackageOf({ name, mediaType })).toBe(what);
});
