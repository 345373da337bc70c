import type { SoftwareDeclaration } from '../../contract/pages/software-pages.ts';
import { SOFTWARE } from '../../domain/verifactu/software.ts';
import { issuerIn } from '../actions/issuers/fiscal-settings.ts';
import { softwareOf } from '../actions/issuers/software-of.ts';
import type { Ctx } from '../ctx.ts';

/** The producer's declaration of the invoicing system, the same on every portal. */
export function softwareDeclaration({ settings }: Pick<Ctx, 'settings'>): SoftwareDeclaration {
  const issuer = issuerIn({ settings }, 'ES');
  const software = softwareOf(settings, issuer);
  return {
    name: software.name,
    id: software.id,
    version: software.version,
    installation: software.installation,
    producer: {
      name: software.producerName,
      tax_id: software.producerTaxId,
      address: settings.VERIFACTU_PRODUCER_ADDRESS ?? `${issuer.address}, ${issuer.postalCode} ${issuer.city}`,
    },
    declared_on: SOFTWARE.declaredOn,
    declared_in: SOFTWARE.declaredIn,
  };
}
