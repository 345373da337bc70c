import type { Issuer } from '../../../domain/invoices/issuer.ts';
import { type InvoicingSoftware, SOFTWARE } from '../../../domain/verifactu/software.ts';
import type { Settings } from '../../settings.ts';

/** This installation as named in its records. Unless a producer is set, the issuer counts as the producer. */
export function softwareOf(settings: Settings, issuer: Pick<Issuer, 'name' | 'taxId'>): InvoicingSoftware {
  return {
    name: SOFTWARE.name,
    id: SOFTWARE.id,
    version: SOFTWARE.version,
    producerName: settings.VERIFACTU_PRODUCER ?? issuer.name,
    producerTaxId: settings.VERIFACTU_PRODUCER_TAX_ID ?? issuer.taxId,
    installation: settings.VERIFACTU_INSTALLATION,
  };
}
