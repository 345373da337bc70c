import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../ctx.ts';
import { IFTHENPAY_STAND_IN_PATH, ifthenpayAccess } from '../access.ts';
import { ifthenpayStandIn } from './app.ts';

/** Mounts the stand-in of ifthenpay at `/sandbox/ifthenpay` of this server. Never to be done in production. */
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
    // Without a host: portals have hosts of their own, and a page may post to its own only.
    publicUrl: IFTHENPAY_STAND_IN_PATH,
    callbackUrl: `${PUBLIC_URL}/panel/rest/payment/notification/ifthenpay`,
  });
}
