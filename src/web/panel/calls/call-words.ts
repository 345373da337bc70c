import { z } from 'zod';
import { phoneCallSchema } from '../../../contract/orders/phone-call.ts';
import type { CallMessages } from './i18n/es.ts';

const detailSchema = z.object({
  call: phoneCallSchema,
  /** As measured by the call centre; absent for a manually logged call. */
  seconds: z.int().min(0).optional(),
});
const recordingSchema = z.object({ recording: z.url({ protocol: /^https?$/ }) });

/** Text of a logged call in the history; none for any other line. */
export function callWords(detail: unknown, text: CallMessages): string[] {
  const read = detailSchema.safeParse(detail);
  if (!read.success) return [];
  const { call, seconds } = read.data;
  const { direction, phone, outcome, minutes } = call;
  const parts = [
    text.directions[direction],
    phone,
    text.outcomes[outcome],
    ...(seconds ? [lengthOf(seconds, text)] : minutes > 0 ? [text.length(minutes)] : []),
  ];
  return [parts.filter((part) => part !== '').join(' · ')];
}

/** Link to the recording of a logged call, or null. */
export function recordingOf(detail: unknown): string | null {
  return recordingSchema.safeParse(detail).data?.recording ?? null;
}

/** Duration of a call, in words. */
export function lengthOf(seconds: number, text: CallMessages): string {
  return text.lasted(Math.floor(seconds / 60), seconds % 60);
}
