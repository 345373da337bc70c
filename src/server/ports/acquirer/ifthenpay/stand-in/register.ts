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
    // Without a host: portals have their own hosts, and a page may only post to its own.
    publicUrl: IFTHENPAY_STAND_IN_PATH,
    callbackUrl: `${PUBLIC_URL}/panel/rest/payment/notification/ifthenpay`,
  });
}
