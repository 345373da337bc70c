import type { Settings } from '../../settings.ts';
import { bankAcquirer } from './bank/bank-acquirer.ts';
import { ifthenpayAcquirer } from './ifthenpay/client.ts';
import { paypalAcquirer } from './paypal/client.ts';
import type { AcquirerPort } from './port.ts';
import { redsysAcquirer } from './redsys/redsys-acquirer.ts';
import { sandboxAcquirer } from './sandbox/client.ts';
import { stripeAcquirer } from './stripe/open-stripe.ts';

/**
 * Every acquirer with credentials, the sandbox first where allowed: the first that supports a method gets it, unless a portal chooses
 * otherwise.
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
