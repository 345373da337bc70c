/** JSON columns of one shape, by table interface, with the type of their content. */
const HELD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  QuoteItems: { lines: 'readonly QuoteLine[]' },
  OrderItems: { given_for: 'GivenFor', lines: 'readonly QuoteLine[]' },
  OrderCharges: { lines: 'readonly QuoteLine[]' },
  Invoices: { document: 'InvoiceDocument' },
  InvoiceChain: { record: 'ChainRecord' },
  Mails: { params: 'MailParams[MailTemplate]' },
  IncidentForms: { before: 'AskedBefore', questions: 'readonly Option[]' },
  CertificateStates: { answer: 'RevocationAnswer' },
  PaperChecks: {
    signatures: 'readonly ReadSignature[]',
    codes: 'readonly VerificationCode[]',
    scan_codes: 'readonly VerificationCode[]',
    qr_codes: 'readonly SymbolCode[]',
  },
  NoteReadings: {
    notas: 'readonly Nota[]',
    proposals: 'readonly StoredNoteProposal[]',
    entities: 'readonly DocEntity[]',
    parsed: 'DocParsed',
  },
  FormReadings: { proposals: 'readonly Proposal[]' },
  PaperReadings: { proposals: 'readonly Proposal[]' },
  MassRunItems: { changes: 'readonly MassChange[]' },
  OrderExports: { filter: 'OrderFilters' },
  RefundPapers: { kept: 'KeptAmounts', parts: 'readonly CreditedPart[]', statement: 'FeeStatement' },
  Refunds: { lines: 'readonly RefundableLine[]' },
  Quotes: { guest_buyer: 'Buyer' },
  CadastreAnswers: { answer: 'readonly CadastralProperty[]' },
  CompanyReports: { report: 'CompanyReport' },
  GeocodedAddresses: { place: 'GeocodedPlace' },
  CatalogueVersions: { content: 'Catalogue' },
  ConfigRevisions: { before: 'Row', after: 'Row' },
  CannedResponses: { template: 'Text' },
  TogaDrafts: { plan: 'ComposedDraft', reviewed: 'readonly string[]', confirmed: 'readonly string[]' },
};

const IMPORTS = `import type { MassChange } from '../../contract/mass.ts';
import type { OrderFilters } from '../../contract/orders/list.ts';
import type { VerificationCode } from '../../domain/authenticity/find-codes.ts';
import type { ReadSignature } from '../../domain/authenticity/paper-signature.ts';
import type { SymbolCode } from '../../domain/authenticity/symbol-codes.ts';
import type { RevocationAnswer } from '../../domain/authenticity/revocation.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Option } from '../../domain/catalogue/option.ts';
import type { Buyer } from '../../domain/checkout/buyer.ts';
import type { CompanyReport } from '../../domain/company-reports/company-report.ts';
import type { Row } from '../../domain/config-lists/define-list.ts';
import type { ComposedDraft } from '../../domain/drafting/compose-draft.ts';
import type { AskedBefore } from '../../domain/incidents/asked-before.ts';
import type { ChainRecord } from '../../domain/invoices/chain.ts';
import type { CreditedPart, KeptAmounts } from '../../domain/invoices/credit.ts';
import type { InvoiceDocument } from '../../domain/invoices/document.ts';
import type { Text } from '../../domain/locale/locale.ts';
import type { MailParams, MailTemplate } from '../../domain/mail/params.ts';
import type { DocEntity, DocParsed } from '../../domain/notas/doc-parsed.ts';
import type { StoredNoteProposal } from '../../domain/notas/note-proposals.ts';
import type { Nota } from '../../domain/notas/read-notas.ts';
import type { GivenFor } from '../../domain/orders/explain-choice.ts';
import type { Proposal } from '../../domain/paper-proposals/proposal.ts';
import type { FeeStatement } from '../../domain/payments/refund-statement.ts';
import type { RefundableLine } from '../../domain/payments/refund-split.ts';
import type { QuoteLine } from '../../domain/pricing/quote.ts';
import type { CadastralProperty } from '../../domain/territory/cadastre-answer.ts';
import type { GeocodedPlace } from '../../domain/territory/geocode-answer.ts';
import type { StoredJson } from './stored-json.ts';
`;

/**
 * The generated table types, with the content types of JSON columns.
 * @throws Error for a column that no longer exists
 */
export function typeJsonColumns(types: string): string {
  const typed = Object.entries(HELD).reduce(
    (text, [table, columns]) =>
      Object.entries(columns).reduce((own, [column, held]) => typeColumn(own, { table, column, held }), text),
    types,
  );
  return typed.replace(/^(?=import type)/m, IMPORTS);
}

function typeColumn(types: string, { table, column, held }: { table: string; column: string; held: string }): string {
  const line = new RegExp(
    `(export interface ${table} \\{[^}]*?\\n  ${column}: )(?:(Generated<Json>)|Json)( \\| null)?;`,
  );
  if (!line.test(types)) throw new Error(`${table} has no JSON column ${column}`);
  return types.replace(line, (_, before: string, isGenerated?: string, isNullable = '') => {
    const stored = `StoredJson<${held}${isNullable}>`;
    return `${before}${isGenerated ? `Generated<${stored}>` : stored};`;
  });
}
