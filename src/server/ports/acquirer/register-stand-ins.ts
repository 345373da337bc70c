import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../ctx.ts';
import { registerIfthenpayStandIn } from './ifthenpay/stand-in/register.ts';
import { registerPaypalStandIn } from './paypal/stand-in/register.ts';
import { registerRedsysStandIn } from './redsys/stand-in/register.ts';
import { registerSandboxAcquirer } from './sandbox/register.ts';
import { registerStripeStandIn } from './stripe/stand-in/register.ts';

/** Mounts the acquirers' stand-ins under `/sandbox/`, except those configured elsewhere. Never in production. */
export async function registerAcquirerStandIns(app: FastifyInstance, deps: Deps): Promise<void> {
  const { settings } = deps;
  if (!settings.SANDBOX_ACQUIRER_URL) await registerSandboxAcquirer(app, deps);
  if (!settings.REDSYS_URL) await registerRedsysStandIn(app, deps);
  if (!settings.PAYPAL_URL) await registerPaypalStandIn(app, deps);
  if (!settings.IFTHENPAY_URL) await registerIfthenpayStandIn(app, deps);
  if (!settings.STRIPE_URL) await registerStripeStandIn(app, deps);
}
