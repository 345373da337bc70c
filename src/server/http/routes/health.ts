import * as calls from '../../../contract/health.ts';
import { getConnectors } from '../../actions/health/get-connectors.ts';
import { getHealth } from '../../actions/health/get-health.ts';
import { tryConnector } from '../../actions/health/try-connector.ts';
import { bound } from '../bind-call.ts';

export const healthRoutes = [
  bound(calls.getHealth, (ctx) => getHealth(ctx)),
  bound(calls.getConnectors, (ctx) => getConnectors(ctx)),
  bound(calls.tryConnector, (ctx, { body }) => tryConnector(ctx, body.connector)),
];
