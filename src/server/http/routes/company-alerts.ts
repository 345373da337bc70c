import * as calls from '../../../contract/company-alerts.ts';
import { findOfficers } from '../../actions/company-alerts/find-officers.ts';
import { bound } from '../bind-call.ts';

export const companyAlertRoutes = [bound(calls.findOfficers, (ctx, { query }) => findOfficers(ctx, query.q))];
