import { type Cents, euroText } from '../money/money.ts';
import { element, textElement, type Xml } from '../xml/write-xml.ts';
import { sepaText } from './sepa-text.ts';

/** Namespace of the message. Source: ISO 20022, pain.001.001.09; EPC132-08 (SEPA credit transfer, customer to bank). */
const CREDIT_TRANSFER_NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** Maximum length of a name and of the remittance text in SEPA messages. */
export const LONGEST_NAME = 70;
export const LONGEST_REMITTANCE = 140;
/** Maximum length of an identification. */
export const LONGEST_REFERENCE = 35;

/** Holder of an account. `iban` is without spaces. */
export interface AccountHolder {
  readonly name: string;
  readonly iban: string;
}

export interface Transfer {
  /** Unique within the message; returned on the statement. */
  readonly endToEndId: string;
  readonly amount: Cents;
  readonly payee: AccountHolder;
  /** Text for the payee. */
  readonly remittance: string;
}

export interface CreditTransferMessage {
  /** Unique at the bank. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** Requested execution day, yyyy-mm-dd. */
  readonly executionOn: string;
  readonly debtor: AccountHolder;
  readonly transfers: readonly Transfer[];
}

/**
 * A SEPA credit transfer order (pain.001.001.09) from one account, as text. Amounts are exact to the cent, sums are integer arithmetic,
 * texts contain SEPA characters only. Costs are shared (SLEV); banks are identified by the IBAN alone, as in the SEPA area since 2016.
 */
export function creditTransferFile(message: CreditTransferMessage): string {
  const name = { name: 'Document', attributes: { xmlns: CREDIT_TRANSFER_NAMESPACE } };
  const document = element(name, element('CstmrCdtTrfInitn', headerOf(message), instructionOf(message)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

/** Sum of the transfers, in cents. */
export function controlSum(transfers: readonly Pick<Transfer, 'amount'>[]): Cents {
  return transfers.reduce((sum, { amount }) => sum + amount, 0);
}

function headerOf({ messageId, createdAt, debtor, transfers }: CreditTransferMessage): Xml {
  return element(
    'GrpHdr',
    textElement('MsgId', messageId),
    textElement('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`),
    ...sums(transfers),
    element('InitgPty', nameOf(debtor)),
  );
}

function instructionOf({ messageId, executionOn, debtor, transfers }: CreditTransferMessage): Xml {
  return element(
    'PmtInf',
    textElement('PmtInfId', messageId),
    textElement('PmtMtd', 'TRF'),
    ...sums(transfers),
    element('PmtTpInf', element('SvcLvl', textElement('Cd', 'SEPA'))),
    element('ReqdExctnDt', textElement('Dt', executionOn)),
    element('Dbtr', nameOf(debtor)),
    element('DbtrAcct', accountOf(debtor)),
    element('DbtrAgt', element('FinInstnId', element('Othr', textElement('Id', 'NOTPROVIDED')))),
    textElement('ChrgBr', 'SLEV'),
    ...transfers.map(transferOf),
  );
}

function transferOf({ endToEndId, amount, payee, remittance }: Transfer): Xml {
  return element(
    'CdtTrfTxInf',
    element('PmtId', textElement('EndToEndId', endToEndId)),
    element('Amt', textElement({ name: 'InstdAmt', attributes: { Ccy: 'EUR' } }, euroText(amount))),
    element('Cdtr', nameOf(payee)),
    element('CdtrAcct', accountOf(payee)),
    element('RmtInf', textElement('Ustrd', sepaText(remittance, LONGEST_REMITTANCE))),
  );
}

function sums(transfers: readonly Transfer[]): readonly [Xml, Xml] {
  return [textElement('NbOfTxs', String(transfers.length)), textElement('CtrlSum', euroText(controlSum(transfers)))];
}

function nameOf({ name }: AccountHolder): Xml {
  return textElement('Nm', sepaText(name, LONGEST_NAME));
}

function accountOf({ iban }: AccountHolder): Xml {
  return element('Id', textElement('IBAN', iban));
}
