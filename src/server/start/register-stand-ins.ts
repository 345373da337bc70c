import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ctx.ts';
import { registerDevelopmentInbox } from '../http/development-inbox.ts';
import { registerDevelopmentOutbox } from '../http/development-outbox.ts';
import { registerDevelopmentPhone } from '../http/development-phone.ts';
import { registerAcquirerStandIns } from '../ports/acquirer/register-stand-ins.ts';
import { registerCadastreStandIn } from '../ports/cadastre/stand-in.ts';
import { registerIberinformStandIn } from '../ports/company-reports/stand-in.ts';
import { registerBormeStandIn } from '../ports/gazette/stand-in.ts';
import { registerCartoCiudadStandIn } from '../ports/geocoder/stand-in.ts';
import { registerRevocationStandIn } from '../ports/revocation/stand-in.ts';
import { registerViesStandIn } from '../ports/vat/stand-in.ts';

/** Serves what is outside of the product, for development and tests. Never in production, which does not load any of it either. */
export async function registerStandIns(app: FastifyInstance, deps: Deps): Promise<void> {
  registerDevelopmentOutbox(app, deps);
  registerDevelopmentInbox(app, deps);
  await registerAcquirerStandIns(app, deps);
  await registerCadastreStandIn(app);
  await registerViesStandIn(app);
  await registerBormeStandIn(app);
  await registerRevocationStandIn(app);
  await registerCartoCiudadStandIn(app);
  await registerIberinformStandIn(app, deps);
  await registerDevelopmentPhone(app, deps);
}
