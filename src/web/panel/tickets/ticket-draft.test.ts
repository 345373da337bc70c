import { expect, test } from 'vitest';
import type { TicketMessage } from '../../../contract/tickets/ticket.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { isEmptyTicketDraft, NO_REPLY, NO_TICKET_DRAFT, readTicketDraft, rewritten } from './ticket-draft.ts';
import { openTicketDrafts } from './ticket-drafts.ts';

const SENT = {
  text: 'Sí, también las de Portugal.',
  subject: 'Re: Notas',
  to_email: ['pilar@correo.test'],
  cc_emails: ['abogada@correo.test', 'marido@correo.test'],
  files: [{ file_id: 'f1', name: 'nota.pdf', media_type: 'application/pdf', size: 9, href: '/f1' }],
} as unknown as TicketMessage;

test('what is kept is read again, and what is no draft is none', () => {
  expect(readTicketDraft({ reply: { text: 'Hola' } })).toEqual({
    ...NO_TICKET_DRAFT,
    reply: { ...NO_REPLY, text: 'Hola' },
  });
  expect([null, 'Hola', { reply: { status: 'closed' } }].map(readTicketDraft)).toEqual([null, null, null]);
});

test('a chosen status alone is no draft', () => {
  expect(isEmptyTicketDraft({ ...NO_TICKET_DRAFT, reply: { ...NO_REPLY, status: 3 } })).toBe(true);
  expect(isEmptyTicketDraft({ ...NO_TICKET_DRAFT, reply: { ...NO_REPLY, files: SENT.files } })).toBe(false);
  expect(isEmptyTicketDraft({ ...NO_TICKET_DRAFT, note: { text: 'Llamar', key: '' } })).toBe(false);
});

test('a message that was withdrawn is written again as another one, but not over what was typed since', () => {
  expect(rewritten({ ...NO_REPLY, key: 'pressed' }, SENT)).toEqual({
    ...NO_REPLY,
    text: SENT.text,
    subject: 'Re: Notas',
    to: 'pilar@correo.test',
    cc: 'abogada@correo.test, marido@correo.test',
    files: SENT.files,
    key: '',
  });
  const typed = { ...NO_REPLY, text: 'Otra cosa' };
  expect(rewritten(typed, SENT)).toBe(typed);
});

test('each answer has one key from its first letter on, through a reload, and another one once it is sent', () => {
  const storage = memoryStorage();
  const sent: unknown[] = [];
  const drafts = openTicketDrafts(storage, (_id, draft) => sent.push(draft));
  drafts.begin(7, null);
  drafts.changeReply(7, { text: 'S' });
  const { key } = drafts.get(7).reply;
  expect(key).not.toBe('');
  drafts.changeReply(7, { text: 'Sí' });
  expect(drafts.get(7).reply.key).toBe(key);

  const reloaded = openTicketDrafts(storage, () => {});
  reloaded.begin(7, { reply: { text: 'De otra ventana' } });
  expect(reloaded.get(7).reply).toMatchObject({ text: 'Sí', key });

  drafts.change(7, { reply: NO_REPLY });
  expect([drafts.get(7), storage.length, sent.at(-1)]).toEqual([NO_TICKET_DRAFT, 0, null]);
  drafts.changeReply(7, { text: 'Otra' });
  expect(drafts.get(7).reply.key).not.toBe(key);
});

test('what another window has kept on the server is there where this one has nothing', () => {
  const drafts = openTicketDrafts(memoryStorage(), () => {});
  drafts.begin(7, { reply: { text: 'De otra ventana' } });
  expect(drafts.get(7).reply.text).toBe('De otra ventana');
});

test('a colleague’s draft is taken over beside what one has typed oneself, as another answer', () => {
  const drafts = openTicketDrafts(memoryStorage(), () => {});
  const theirs = { reply: { text: 'Buenos días', cc: 'abogada@correo.test', key: 'theirs' }, note: { text: 'Llamar' } };
  drafts.takeOver(7, theirs);
  const { reply, note } = drafts.get(7);
  expect([reply.text, reply.cc, note.text]).toEqual(['Buenos días', 'abogada@correo.test', 'Llamar']);
  expect([reply.key, note.key].every((key) => key !== '' && key !== 'theirs')).toBe(true);
  drafts.changeReply(8, { text: 'Hola.' });
  drafts.takeOver(8, theirs);
  expect(drafts.get(8).reply).toMatchObject({ text: 'Hola.\n\nBuenos días', cc: null });
  drafts.takeOver(8, { reply: 7 });
  expect(drafts.get(8).reply.text).toBe('Hola.\n\nBuenos días');
});
