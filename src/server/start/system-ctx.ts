import { randomUUID } from 'node:crypto';
import type { Portal } from '../../domain/catalogue/catalogue.ts';
import type { Ctx, Deps } from '../ctx.ts';

/** The ctx of the system itself: background tasks, demo data. Portal and language are the main shop's. */
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
