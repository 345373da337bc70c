import { expect, test } from 'vitest';
import { fittingName, receivedTypeOf } from './received-type.ts';

test.each([
  ['a PDF that says so', 'application/pdf', 'application/pdf', 'application/pdf'],
  ['a program that says it is a PDF', 'application/pdf', 'application/x-msdownload', 'application/x-msdownload'],
  ['text that says it is a PDF', 'application/pdf', null, 'application/octet-stream'],
  ['a PDF that says nothing', 'application/octet-stream', 'application/pdf', 'application/pdf'],
  ['text', 'text/plain', null, 'text/plain'],
  ['a calendar', 'text/calendar', null, 'text/calendar'],
  ['an old Word document', 'application/msword', 'application/x-cfb', 'application/msword'],
  ['a message of Outlook', 'application/vnd.ms-outlook', 'application/x-cfb', 'application/vnd.ms-outlook'],
  ['the container of Outlook that says it is a picture', 'image/png', 'application/x-cfb', 'application/x-cfb'],
  ['a page', 'text/html', 'application/xml', 'text/html'],
  ['winmail.dat', 'application/ms-tnef', null, 'application/ms-tnef'],
])('%s has the type of its bytes, where they show one', (_, declared, found, type) => {
  expect(receivedTypeOf({ declared, found })).toBe(type);
});

test.each([
  ['nota.pdf', 'application/pdf', 'nota.pdf'],
  ['NOTA.PDF', 'application/pdf', 'NOTA.PDF'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['foto.png', 'image/jpeg', 'foto.png.jpg'],
  ['escaneado', 'application/pdf', 'escaneado.pdf'],
  ['factura.pdf', 'application/x-msdownload', 'factura.pdf.bin'],
  ['factura.pdf', 'application/octet-stream', 'factura.pdf.bin'],
  ['carta.doc', 'application/msword', 'carta.doc'],
  ['winmail.dat', 'application/ms-tnef', 'winmail.dat'],
])('%s of type %s is named %s', (name, type, named) => {
  expect(fittingName(name, type)).toBe(named);
});
