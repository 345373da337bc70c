import type { InvoiceParty } from '../invoices/issuer.ts';
import { euroText } from '../money/money.ts';
import { element, oneLine, textElement, type Xml } from '../xml/write-xml.ts';
import { type SaftHeader, UNKNOWN } from './saft-document.ts';
import { percentText } from './saft-invoice.ts';
import type { SaftTax } from './saft-lines.ts';
import type { SaftSummary } from './saft-summary.ts';

/**
 * The beginning of a sales SAF-T (PT) 1.04_01; `saftInvoice` writes each document, and `saftTail` ends the file. In UTF-8. Source: Portaria
 * 321-A/2007 in the wording of Portaria 302/2016.
 */
export function saftHead(header: SaftHeader, summary: SaftSummary): string {
  const { customers, products, taxes, documents, debit, credit } = summary;
  const masters = element(
    'MasterFiles',
    ...[...customers].map(([id, party]) => customerXml(id, party)),
    ...[...products].map(([code, name]) => productXml(code, name)),
    taxes.size === 0 ? null : element('TaxTable', ...[...taxes.values()].map(taxXml)),
  );
  const totals = [
    textElement('NumberOfEntries', String(documents)),
    textElement('TotalDebit', euroText(debit)),
    textElement('TotalCredit', euroText(credit)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile xmlns="urn:OECD:StandardAuditFile-Tax:PT_1.04_01">\n',
    `${headerXml(header)}\n${masters}\n<SourceDocuments><SalesInvoices>${totals.join('')}\n`,
  ].join('');
}

/** The end of the file. */
export function saftTail(): string {
  return '</SalesInvoices></SourceDocuments>\n</AuditFile>\n';
}

function headerXml(header: SaftHeader): Xml {
  const { issuer } = header;
  return element(
    'Header',
    textElement('AuditFileVersion', '1.04_01'),
    textElement('CompanyID', issuer.taxId),
    textElement('TaxRegistrationNumber', issuer.taxId),
    // F: sales documents only.
    textElement('TaxAccountingBasis', 'F'),
    textElement('CompanyName', given(issuer.name, 100)),
    element('CompanyAddress', ...addressXml(issuer)),
    textElement('FiscalYear', String(header.year)),
    textElement('StartDate', header.from),
    textElement('EndDate', header.to),
    textElement('CurrencyCode', 'EUR'),
    textElement('DateCreated', header.createdOn),
    textElement('TaxEntity', 'Global'),
    textElement('ProductCompanyTaxID', header.softwareTaxId),
    // 0: the program has no certificate, so that its documents have no signature either.
    textElement('SoftwareCertificateNumber', '0'),
    textElement('ProductID', `${header.softwareName}/${header.softwareName}`),
    textElement('ProductVersion', header.softwareVersion),
    textElement('HeaderComment', 'Programa sem certificado: documentos sem assinatura (Hash 0)'),
  );
}

function customerXml(id: string, party: InvoiceParty): Xml {
  return element(
    'Customer',
    textElement('CustomerID', id),
    textElement('AccountID', UNKNOWN),
    textElement('CustomerTaxID', given(party.taxId, 30)),
    textElement('CompanyName', given(party.name, 100)),
    element('BillingAddress', ...addressXml(party)),
    textElement('SelfBillingIndicator', '0'),
  );
}

function addressXml({ address, city, postalCode, country }: InvoiceParty): Xml[] {
  return [
    textElement('AddressDetail', given(address, 210)),
    textElement('City', given(city, 50)),
    textElement('PostalCode', given(postalCode, 20)),
    textElement('Country', given(country, 12)),
  ];
}

function productXml(code: string, name: string): Xml {
  return element(
    'Product',
    // A service.
    textElement('ProductType', 'S'),
    textElement('ProductCode', code),
    textElement('ProductDescription', given(name, 200)),
    textElement('ProductNumberCode', code),
  );
}

function taxXml({ type, region, code, rate, name }: SaftTax): Xml {
  return element(
    'TaxTableEntry',
    textElement('TaxType', type),
    textElement('TaxCountryRegion', region),
    textElement('TaxCode', code),
    textElement('Description', name),
    textElement('TaxPercentage', percentText(rate)),
  );
}

const given = (text: string, most: number) => oneLine(text, most) || UNKNOWN;
