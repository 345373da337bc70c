import { sendRecords as send } from '../actions/verifactu/send-records.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Sends an issuer's waiting records to the tax agency. */
export async function sendRecords(ctx: Ctx, { issuer }: TaskPayloads['send_records']): Promise<void> {
  await send(ctx, issuer);
}
