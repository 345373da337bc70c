import { dayAt, signedAmount } from './camt-values.ts';
import type { BankEntry } from './statement.ts';
import { elementsAt, textAt, type XmlNode } from './xml-element.ts';

/**
 * The movements of one `Ntry`: usually one; several if payments were booked together and the bank gives each amount. Empty for a pending
 * entry; null for an invalid amount, side or date.
 */
export function movementsOf(ntry: XmlNode, line: number): readonly BankEntry[] | null {
  const status = textAt(ntry, 'Sts/Cd') ?? textAt(ntry, 'Sts');
  if (status !== 'BOOK') return [];
  const whole = signedAmount(ntry);
  const booked_on = dayAt(ntry, 'BookgDt') ?? dayAt(ntry, 'ValDt');
  if (!whole || !booked_on) return null;
  const common = {
    line,
    booked_on,
    value_on: dayAt(ntry, 'ValDt') ?? booked_on,
    currency: whole.currency,
    is_reversal: textAt(ntry, 'RvslInd') === 'true',
  };
  const details = elementsAt(ntry, 'NtryDtls/TxDtls');
  const parts = partsOf(details, whole);
  if (parts)
    return parts.map(({ amount, node }) => ({
      ...common,
      amount,
      ...toldBy([node], ntry, amount),
      raw: JSON.stringify(node),
    }));
  return [{ ...common, amount: whole.amount, ...toldBy(details, ntry, whole.amount), raw: JSON.stringify(ntry) }];
}

type Signed = NonNullable<ReturnType<typeof signedAmount>>;

/** The payments of an entry if there are several and they add up to its amount; else null, and the entry counts as one movement. */
function partsOf(details: readonly XmlNode[], whole: Signed): readonly { amount: number; node: XmlNode }[] | null {
  if (details.length < 2) return null;
  const parts = details.flatMap((node) => {
    const part = signedAmount(node) ?? signedAmount(withSideOf(node, whole));
    return part && part.currency === whole.currency && part.amount !== 0 ? [{ amount: part.amount, node }] : [];
  });
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  return parts.length === details.length && total === whole.amount ? parts : null;
}

/** In version 02 a payment has no side, and its amount is nested deeper. */
function withSideOf(node: XmlNode, { amount }: Signed): XmlNode {
  const amounts = elementsAt(node, 'Amt').length > 0 ? elementsAt(node, 'Amt') : elementsAt(node, 'AmtDtls/TxAmt/Amt');
  return { Amt: amounts, CdtDbtInd: [amount < 0 ? 'DBIT' : 'CRDT'] };
}

function toldBy(details: readonly XmlNode[], ntry: XmlNode, amount: number) {
  const [first] = details;
  const other = amount > 0 ? 'Dbtr' : 'Cdtr';
  const party = (name: string) => textAt(first, `RltdPties/${name}/Nm`) ?? textAt(first, `RltdPties/${name}/Pty/Nm`);
  const account = `RltdPties/${other}Acct/Id`;
  return {
    text: [...details.flatMap(wordsOf), textAt(ntry, 'AddtlNtryInf')].filter((word) => word !== null).join(' '),
    counterparty: party(other) ?? party(`Ultmt${other}`),
    counterparty_account: textAt(first, `${account}/IBAN`) ?? textAt(first, `${account}/Othr/Id`),
    bank_reference: textAt(first, 'Refs/AcctSvcrRef') ?? textAt(ntry, 'AcctSvcrRef') ?? textAt(ntry, 'NtryRef') ?? null,
  };
}

function wordsOf(details: XmlNode): (string | null)[] {
  const all = (path: string) => elementsAt(details, path).map((node) => textAt({ node: [node] }, 'node'));
  const endToEnd = textAt(details, 'Refs/EndToEndId');
  return [
    ...all('RmtInf/Ustrd'),
    ...all('RmtInf/Strd/CdtrRefInf/Ref'),
    ...all('RmtInf/Strd/AddtlRmtInf'),
    textAt(details, 'AddtlTxInf'),
    endToEnd === 'NOTPROVIDED' ? null : endToEnd,
  ];
}
