import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../ctx.ts';
import { SANDBOX_MERCHANT } from '../merchant.ts';
import { REDSYS_STAND_IN_PATH } from '../redsys-acquirer.ts';
import { redsysStandIn } from './stand-in-app.ts';

/** Mounts Redsys's stand-in. Never in production. */
export async function registerRedsysStandIn(app: FastifyInstance, { db, settings, now }: Deps): Promise<void> {
  await app.register(redsysStandIn, {
    prefix: REDSYS_STAND_IN_PATH,
    db,
    now,
    provider: 'redsys',
    publicUrl: `${settings.PUBLIC_URL}${REDSYS_STAND_IN_PATH}`,
    merchantCode: settings.REDSYS_MERCHANT_CODE ?? SANDBOX_MERCHANT.code,
    key: settings.REDSYS_KEY ?? SANDBOX_MERCHANT.key,
  });
}
