import * as calls from '../../../contract/health.ts';
import { getHealth } from '../../actions/health/get-health.ts';
import { bound } from '../bind-call.ts';

export const healthRoutes = [bound(calls.getHealth, (ctx) => getHealth(ctx))];
