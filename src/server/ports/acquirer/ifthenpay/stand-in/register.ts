import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../ctx.ts';
import { IFTHENPAY_STAND_IN_PATH, ifthenpayAccess } from '../access.ts';
import { ifthenpayStandIn } from './app.ts';

/** Mounts ifthenpay's stand-in at `/sandbox/ifthenpay`. Never in production. */
export async function registerIfthenpayStandIn(app: FastifyInstance, { db, settings, now }: Deps): Promise<void> {
  const access = ifthenpayAccess(settings);
  if (!access) return;
  const { PUBLIC_URL } = settings;
  await app.register(ifthenpayStandIn, {
    prefix: IFTHENPAY_STAND_IN_PATH,
    db,
    now,
    access,
    provider: 'ifthenpay',
    // Without a host: each portal has its own, and a page may post only to its own host.
    publicUrl: IFTHENPAY_STAND_IN_PATH,
    callbackUrl: `${PUBLIC_URL}/panel/rest/payment/notification/ifthenpay`,
  });
}
