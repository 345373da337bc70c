// Issues the invoices of all captured payments in a process that a test can kill; `down` begins at the last.

import { readSettings } from '../../../settings.ts';
import { openDeps } from '../../../start/open-deps.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';

const settings = readSettings(process.env);
const { deps, close } = await openDeps(settings, settings.DATABASE_URL as string);
const payments = await deps.db
  .selectFrom('payments')
  .select('payment_id')
  .where('state', '=', 'captured')
  .orderBy('payment_id', process.argv[2] === 'down' ? 'desc' : 'asc')
  .execute();
process.stdout.write('ready\n');
for (const { payment_id } of payments) await issueInvoice(systemCtx(deps), payment_id);
await close();
