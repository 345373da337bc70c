import { randomUUID } from 'node:crypto';
import type { Portal } from '../../domain/catalogue/catalogue.ts';
import type { Ctx, Deps } from '../ctx.ts';

/** The ctx in which the product acts by itself: background tasks, demo data. Portal and language are those of the main shop. */
export function systemCtx(deps: Deps): Ctx {
  const catalogue = deps.catalogue.snapshot();
  const portal = catalogue.current.portals[0] as Portal;
  return {
    ...deps,
    catalogue,
    actor: { kind: 'system' },
    session: null,
    access: null,
    portal,
    locale: portal.language,
    requestId: randomUUID(),
    network: null,
    device: null,
    setCookie() {
      throw new Error('the system has no browser to give a cookie to');
    },
  };
}
