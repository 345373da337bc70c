import type { Settings } from '../../settings.ts';
import { bankAcquirer } from './bank/bank-acquirer.ts';
import { ifthenpayAcquirer } from './ifthenpay/client.ts';
import { paypalAcquirer } from './paypal/client.ts';
import type { AcquirerPort } from './port.ts';
import { redsysAcquirer } from './redsys/redsys-acquirer.ts';
import { sandboxAcquirer } from './sandbox/client.ts';
import { stripeAcquirer } from './stripe/open-stripe.ts';

/**
 * Every acquirer that the settings give credentials for, the sandbox first where it is allowed: the first that takes a method is
 * the one that takes it, unless a portal says otherwise.
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
