import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { elementsAt, textAt, type XmlElement } from '../bank-statements/xml-element.ts';
import { modulo97 } from '../identity/modulo-97.ts';
import { creditTransferProblems } from './check-credit-transfer.ts';
import { type CreditTransferMessage, creditTransferFile, type Transfer } from './credit-transfer.ts';
import { isSepaText, sepaText } from './sepa-text.ts';

const SPANISH = 'ES9121000418450200051332';
const PORTUGUESE = 'PT50000201231234567890154';

const message: CreditTransferMessage = {
  messageId: 'PP-20261123-1',
  createdAt: new Date('2026-11-23T10:00:00.123Z'),
  executionOn: '2026-11-24',
  debtor: { name: 'Registralia Demostración, S.L.', iban: SPANISH },
  transfers: [
    {
      endToEndId: 'PP-1',
      amount: 12_100,
      payee: { name: 'Gestoría Niño & Peña', iban: PORTUGUESE },
      remittance: 'F/1',
    },
    { endToEndId: 'PP-2', amount: 1, payee: { name: 'Łukasz Großmann', iban: SPANISH }, remittance: 'Factura nº 2' },
  ],
};

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  ignoreDeclaration: true,
  parseTagValue: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});
const read = (text: string): XmlElement => parser.parse(text);

describe('a SEPA credit transfer file', () => {
  test('R407 orders each transfer to the cent, in characters that every bank takes', () => {
    const document = read(creditTransferFile(message));
    const order = elementsAt(document, 'Document/CstmrCdtTrfInitn')[0];
    expect([textAt(order, 'GrpHdr/NbOfTxs'), textAt(order, 'GrpHdr/CtrlSum')]).toEqual(['2', '121.01']);
    const transfers = elementsAt(order, 'PmtInf/CdtTrfTxInf');
    const said = (path: string) => transfers.map((transfer) => textAt(transfer, path));
    expect(said('Amt/InstdAmt')).toEqual(['121.00', '0.01']);
    expect(said('Cdtr/Nm')).toEqual(['Gestoria Nino + Pena', 'Lukasz Grossmann']);
    expect(said('CdtrAcct/Id/IBAN')).toEqual([PORTUGUESE, SPANISH]);
    expect(textAt(order, 'PmtInf/Dbtr/Nm')).toBe('Registralia Demostracion, S.L.');
    expect(creditTransferProblems(document)).toEqual([]);
  });

  test.each([
    ['<CtrlSum>121.01', '<CtrlSum>121.02', ['GrpHdr/CtrlSum']],
    ['<NbOfTxs>2', '<NbOfTxs>3', ['GrpHdr/NbOfTxs']],
    [PORTUGUESE, 'PT50000201231234567890155', ['PmtInf/CdtTrfTxInf/CdtrAcct']],
    ['Gestoria Nino', 'Gestoría Niño', ['PmtInf/CdtTrfTxInf/Cdtr/Nm']],
    ['Lukasz', 'L'.repeat(71), ['PmtInf/CdtTrfTxInf/Cdtr/Nm']],
    ['>PP-2<', '>PP-1<', ['EndToEndId']],
    ['>PP-2<', `>PP-${'2'.repeat(33)}<`, ['PmtInf/CdtTrfTxInf/PmtId']],
    ['Ccy="EUR"', 'Ccy="USD"', ['PmtInf/CdtTrfTxInf/Amt']],
    ['>0.01<', '>0.00<', ['GrpHdr/CtrlSum', 'PmtInf/CtrlSum', 'PmtInf/CdtTrfTxInf/Amt']],
  ])('with %s as %s a bank would refuse it', (from, to, problems) => {
    expect(creditTransferProblems(read(creditTransferFile(message).replace(from, to)))).toEqual(problems);
  });

  test('of any payments is right, and its sum is theirs to the cent', () => {
    const iban = fc.stringMatching(/^[0-9]{16}$/).map((digits) => {
      const bban = `00${digits}`;
      return `DE${String(98 - modulo97(`${bban}DE00`)).padStart(2, '0')}${bban}`;
    });
    const named = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }).map((name) => `A${name}`);
    const transfer = fc.record({
      amount: fc.integer({ min: 1, max: 99_999_999_999 }),
      name: named,
      iban,
      words: named,
    });
    fc.assert(
      fc.property(fc.array(transfer, { minLength: 1, maxLength: 20 }), (given) => {
        const transfers: Transfer[] = given.map(({ amount, name, iban: account, words }, index) => ({
          endToEndId: `PP-${index}`,
          amount,
          payee: { name, iban: account },
          remittance: words,
        }));
        const document = read(creditTransferFile({ ...message, transfers }));
        expect(creditTransferProblems(document)).toEqual([]);
        const cents = given.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
        const told = textAt(document, 'Document/CstmrCdtTrfInitn/GrpHdr/CtrlSum') ?? '';
        expect(BigInt(told.replace('.', ''))).toBe(cents);
      }),
    );
  });
});

test('the bank of the payer is not named: their IBAN is enough', () => {
  expect(creditTransferFile(message)).toContain(
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>',
  );
});

describe('a text in the characters of SEPA', () => {
  test.each([
    ['Muñoz & Çelik', 'Munoz + Celik'],
    ['//a//b/', 'a/b'],
    ['nº 3 – 2ª', 'no 3 - 2a'],
    ['a\nb\tc', 'a b c'],
    ['日本', ''],
  ])('%j is %j', (text, plain) => {
    expect(sepaText(text, 70)).toBe(plain);
  });

  test('holds only these, within its length, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), fc.integer({ min: 1, max: 140 }), (text, most) => {
        const plain = sepaText(text, most);
        expect(isSepaText(plain) && plain.length <= most && !/^[/\s]|[/\s]$|\/\//.test(plain)).toBe(true);
      }),
    );
  });
});
