import { elementsAt, textAt, type XmlElement, type XmlNode } from '../bank-statements/xml-element.ts';
import { isIban } from '../identity/bank-account.ts';
import { centsFromEuros } from '../money/money.ts';
import { LONGEST_NAME, LONGEST_REFERENCE, LONGEST_REMITTANCE } from './credit-transfer.ts';
import { isSepaText } from './sepa-text.ts';

/**
 * What a bank would reject in a SEPA credit transfer file, by element path; empty for a valid file. Checks sums and counts against the
 * transfers, account numbers by check digits, texts by length and characters. Source: pain.001.001.09 and EPC132-08.
 * @param document the parsed XML
 */
export function creditTransferProblems(document: XmlElement): string[] {
  const [order] = elementsAt(document, 'Document/CstmrCdtTrfInitn');
  const [header] = elementsAt(order, 'GrpHdr');
  const blocks = elementsAt(order, 'PmtInf');
  const transfers = blocks.flatMap((block) => elementsAt(block, 'CdtTrfTxInf'));
  const ends = transfers.map((transfer) => textAt(transfer, 'PmtId/EndToEndId'));
  return [
    ...wrong(transfers.length > 0, 'CdtTrfTxInf'),
    ...wrong(isReference(textAt(header, 'MsgId')), 'GrpHdr/MsgId'),
    ...wrong(isName(textAt(header, 'InitgPty/Nm')), 'GrpHdr/InitgPty/Nm'),
    ...wrong(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(textAt(header, 'CreDtTm') ?? ''), 'GrpHdr/CreDtTm'),
    ...sumProblems(header, transfers).map((path) => `GrpHdr/${path}`),
    ...blocks.flatMap(blockProblems).map((path) => `PmtInf/${path}`),
    ...wrong(new Set(ends).size === ends.length, 'EndToEndId'),
  ];
}

function blockProblems(block: XmlNode): string[] {
  const transfers = elementsAt(block, 'CdtTrfTxInf');
  return [
    ...wrong(isReference(textAt(block, 'PmtInfId')), 'PmtInfId'),
    ...wrong(textAt(block, 'PmtMtd') === 'TRF', 'PmtMtd'),
    ...wrong(textAt(block, 'PmtTpInf/SvcLvl/Cd') === 'SEPA', 'PmtTpInf'),
    ...wrong(textAt(block, 'ChrgBr') === 'SLEV', 'ChrgBr'),
    ...wrong(/^\d{4}-\d\d-\d\d$/.test(textAt(block, 'ReqdExctnDt/Dt') ?? ''), 'ReqdExctnDt'),
    ...wrong(isName(textAt(block, 'Dbtr/Nm')), 'Dbtr/Nm'),
    ...wrong(isIban(textAt(block, 'DbtrAcct/Id/IBAN') ?? ''), 'DbtrAcct'),
    ...sumProblems(block, transfers),
    ...transfers.flatMap(transferProblems).map((path) => `CdtTrfTxInf/${path}`),
  ];
}

function transferProblems(transfer: XmlNode): string[] {
  const [amount] = elementsAt(transfer, 'Amt/InstdAmt');
  const cents = centsAt(transfer, 'Amt/InstdAmt');
  const isInEuros = typeof amount === 'object' && amount['@Ccy'] === 'EUR';
  return [
    ...wrong(isReference(textAt(transfer, 'PmtId/EndToEndId')), 'PmtId'),
    ...wrong(isInEuros && cents !== null && cents > 0 && cents <= LARGEST_TRANSFER, 'Amt'),
    ...wrong(isName(textAt(transfer, 'Cdtr/Nm')), 'Cdtr/Nm'),
    ...wrong(isIban(textAt(transfer, 'CdtrAcct/Id/IBAN') ?? ''), 'CdtrAcct'),
    ...wrong(isText(textAt(transfer, 'RmtInf/Ustrd'), LONGEST_REMITTANCE), 'RmtInf'),
  ];
}

function sumProblems(told: XmlNode | undefined, transfers: readonly XmlNode[]): string[] {
  const sum = transfers.reduce((total, transfer) => total + (centsAt(transfer, 'Amt/InstdAmt') ?? 0), 0);
  return [
    ...wrong(textAt(told, 'NbOfTxs') === String(transfers.length), 'NbOfTxs'),
    ...wrong(centsAt(told, 'CtrlSum') === sum, 'CtrlSum'),
  ];
}

function centsAt(node: XmlNode | undefined, path: string): number | null {
  const text = textAt(node, path);
  return text !== null && /^\d{1,12}\.\d\d$/.test(text) ? centsFromEuros(text) : null;
}

function isText(text: string | null, most: number): boolean {
  return text !== null && text.length <= most && isSepaText(text);
}

function isName(text: string | null): boolean {
  return isText(text, LONGEST_NAME);
}

/** An identification neither begins nor ends with a slash and contains no double slash. */
function isReference(text: string | null): boolean {
  return isText(text, LONGEST_REFERENCE) && !/^\/|\/$|\/\//.test(text ?? '');
}

function wrong(isRight: boolean, path: string): string[] {
  return isRight ? [] : [path];
}

/** Largest amount of one SEPA credit transfer, in cents. */
const LARGEST_TRANSFER = 99_999_999_999;
