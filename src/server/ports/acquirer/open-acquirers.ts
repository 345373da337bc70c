import type { Settings } from '../../settings.ts';
import { bankAcquirer } from './bank/bank-acquirer.ts';
import { ifthenpayAcquirer } from './ifthenpay/client.ts';
import { paypalAcquirer } from './paypal/client.ts';
import type { AcquirerPort } from './port.ts';
import { redsysAcquirer } from './redsys/redsys-acquirer.ts';
import { sandboxAcquirer } from './sandbox/client.ts';
import { stripeAcquirer } from './stripe/open-stripe.ts';

/**
 * All acquirers with credentials, the sandbox first where it is allowed. The first that supports a method handles it,
 * unless a portal chooses another.
 */
export function openAcquirers(settings: Settings): readonly AcquirerPort[] {
  const candidates = [
    settings.isProduction ? null : sandboxAcquirer(settings),
    redsysAcquirer(settings),
    paypalAcquirer(settings),
    ifthenpayAcquirer(settings),
    stripeAcquirer(settings),
    bankAcquirer(settings),
  ];
  return candidates.filter((acquirer) => acquirer !== null);
}
