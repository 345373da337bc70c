import { expect, test } from 'vitest';
import { AGENCY_READERS } from '../ports/tax-agency/read-agency-answer.ts';
import { readForeignFile, readPartnerMessage } from './read-foreign-file.ts';

const LINES = '<a><b>1</b></a>'.repeat(60_000);
const FAULT = `<Envelope><Body><Fault><faultcode>env:Client</faultcode><faultstring>Codigo[4102]</faultstring></Fault>${LINES}</Body></Envelope>`;

test('a long answer of the tax agency is read as a short one, and a hostile one is unreadable', async () => {
  const read = await readPartnerMessage('read_question', FAULT);
  expect(read).toEqual({ ok: true, value: AGENCY_READERS.read_question(FAULT) });
  expect(read).toMatchObject({ value: { kind: 'fault', code: 4102 } });
  const deep = '<a>'.repeat(100_000) + '</a>'.repeat(100_000);
  expect(await readPartnerMessage('read_submission', deep)).toEqual({ ok: true, value: { kind: 'unreadable' } });
});

test('a statement nested without end is refused as a file, not as a fault of ours', async () => {
  const deep = `<Document>${'<Ntry>'.repeat(50_000)}${'</Ntry>'.repeat(50_000)}</Document>`;
  const problems = [{ kind: 'shape', what: 'file', line: null }];
  expect(await readForeignFile('read_statement', Buffer.from(deep))).toMatchObject({ ok: true, value: { problems } });
});
