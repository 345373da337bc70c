import { AppError } from '../../../domain/errors/app-error.ts';
import type { Connector } from '../../../domain/health/connector.ts';
import type { Ctx } from '../../ctx.ts';
import type { EndedCall } from '../../ports/call-watch.ts';
import type { Ports } from '../../ports/ports.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { throttle } from '../throttles/throttle.ts';

/** The port of each connector; null where it is not set up. */
function pickPort(ports: Ports, connector: Connector): { tryNow(): Promise<EndedCall> } | null {
  return {
    company_reports: ports.companyReports,
    geocoder: ports.geocoder,
    cadastre: ports.cadastre,
    vat: ports.vat,
    gazette: ports.gazette,
    model: ports.model,
  }[connector];
}

/**
 * Sends a harmless call to a connector, which counts as any other. All supervisors share one throttle, since the services limit calls.
 * @throws AppError forbidden, connector_unset, too_many_requests
 */
export async function tryConnector(ctx: Ctx, connector: Connector): Promise<EndedCall> {
  requireNamedRight(ctx, 'see_health');
  const port = pickPort(ctx.ports, connector);
  if (!port) throw new AppError('connector_unset');
  await throttle(ctx, 'try_connector', connector);
  const ended = await port.tryNow();
  // The page is read at once, and shows this call.
  await ctx.connectors.flush(ctx.db);
  return ended;
}
