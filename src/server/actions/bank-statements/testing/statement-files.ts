import { accountKey } from '../../../../domain/bank-statements/statement.ts';
import { euroText } from '../../../../domain/money/money.ts';

/** A movement as a test wants the bank to report it. */
export interface Movement {
  /** Cents, negative for outgoing money. */
  readonly amount: number;
  readonly text: string;
  readonly from?: string;
  readonly day?: string;
  readonly reference?: string;
  readonly isReversal?: boolean;
}

/** The bank account of the demo settings. */
export const OUR_IBAN = 'ES9121000418450200051332';

interface Told {
  readonly account?: string;
  readonly opening?: number;
  readonly version?: '02' | '08';
  readonly currency?: string;
}

/** An ISO 20022 statement whose totals add up. */
export function camt053(
  movements: readonly Movement[],
  { account = OUR_IBAN, opening = 100_00, version = '08', currency = 'EUR' }: Told = {},
): Buffer {
  const closing = movements.reduce((sum, { amount }) => sum + amount, opening);
  const bal = (kind: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${signed(cents, currency)}<Dt><Dt>${TODAY}</Dt></Dt></Bal>`;
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>`,
      `<GrpHdr><MsgId>M</MsgId><CreDtTm>${TODAY}T20:00:00</CreDtTm></GrpHdr>`,
      `<Stmt><Id>S</Id><CreDtTm>${TODAY}T20:00:00</CreDtTm><Acct><Id><IBAN>${account}</IBAN></Id></Acct>`,
      bal('OPBD', opening),
      bal('CLBD', closing),
      ...movements.map((movement) => ntry(movement, { version, currency })),
      '</Stmt></BkToCstmrStmt></Document>',
    ].join('\n'),
  );
}

/** A Norma 43 file whose totals add up. */
export function norma43(movements: readonly Movement[], { account = OUR_IBAN, opening = 100_00 }: Told = {}): Buffer {
  const key = accountKey(account);
  const day = (text = TODAY) => text.slice(2).replaceAll('-', '');
  const signedField = (cents: number) => `${cents < 0 ? 1 : 2}${digits(Math.abs(cents), 14)}`;
  const side = (cents: readonly number[]) =>
    digits(cents.length, 5) + digits(Math.abs(cents.reduce((sum, amount) => sum + amount, 0)), 14);
  const amounts = movements.map(({ amount }) => amount);
  const closing = amounts.reduce((sum, amount) => sum + amount, opening);
  const records = [
    `11${key}${day()}${day()}${signedField(opening)}9783${'REGISTRALIA'.padEnd(26)}`,
    ...movements.flatMap(({ amount, text, from = '', day: on, reference = '' }) => [
      `22    0418${day(on)}${day(on)}02001${signedField(amount)}${reference.padStart(10, '0')}${'0'.repeat(12)}${' '.repeat(16)}`,
      `2301${from.slice(0, 38).padEnd(38)}${text.slice(0, 38)}`,
      ...(text.length > 38 ? [`2302${text.slice(38, 76).padEnd(38)}${text.slice(76, 114)}`] : []),
    ]),
    `33${key}${side(amounts.filter((amount) => amount < 0))}${side(amounts.filter((amount) => amount > 0))}${signedField(closing)}978`,
  ];
  return Buffer.from([...records, `88${'9'.repeat(18)}${digits(records.length, 6)}`].join('\r\n'), 'latin1');
}

const TODAY = '2026-11-23';

function ntry(
  { amount, text, from = 'ANA PRUEBA', day = TODAY, reference, isReversal = false }: Movement,
  { version, currency }: { version: string; currency: string },
): string {
  const name = `<Nm>${escaped(from)}</Nm>`;
  const party = version === '02' ? name : `<Pty>${name}</Pty>`;
  const side = amount < 0 ? 'Cdtr' : 'Dbtr';
  return [
    `<Ntry>${signed(amount, currency)}${isReversal ? '<RvslInd>true</RvslInd>' : ''}`,
    version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>',
    `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>`,
    reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : '',
    '<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>',
    `<RltdPties><${side}>${party}</${side}><${side}Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></${side}Acct></RltdPties>`,
    `<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  ].join('');
}

function signed(cents: number, currency: string): string {
  const amount = `<Amt Ccy="${currency}">${euroText(Math.abs(cents))}</Amt>`;
  return `${amount}<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
