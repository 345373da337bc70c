import type { Ctx } from '../../ctx.ts';
import { askForMessage } from './ask-for-message.ts';
import { recordAnswer } from './record-answer.ts';
import { recordSilence } from './record-silence.ts';
import { takeUp } from './take-up.ts';

/**
 * Sends an issuer's waiting records, in the order of the chain, within the agency's flow control; an unanswered message is looked up before
 * anything else is sent. Safe to run concurrently: one message at a time.
 */
export async function sendRecords(ctx: Ctx, issuer: string): Promise<void> {
  const agency = ctx.ports.taxAgency;
  if (!agency) return;
  for (;;) {
    const step = await takeUp(ctx, issuer);
    if (step === null) return;
    if (step.kind === 'ask') {
      if (!(await askForMessage(ctx, agency, step))) return;
      continue;
    }
    const { answer, clock } = await agency.submit(step.message);
    if (answer.kind !== 'answer') return recordSilence(ctx, { messageId: step.messageId, issuer, answer, clock });
    await recordAnswer(ctx, { messageId: step.messageId, issuer, answer, clock });
  }
}
