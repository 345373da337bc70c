import { z } from 'zod';
import { phoneCallSchema } from '../../../contract/orders/phone-call.ts';
import type { CallMessages } from './i18n/es.ts';

const detailSchema = z.object({ call: phoneCallSchema });

/** Text of a logged call in the history; null for any other line. */
export function callWords(detail: unknown, text: CallMessages): string[] {
  const read = detailSchema.safeParse(detail);
  if (!read.success) return [];
  const { direction, phone, outcome, minutes } = read.data.call;
  const parts = [
    text.directions[direction],
    phone,
    text.outcomes[outcome],
    ...(minutes > 0 ? [text.length(minutes)] : []),
  ];
  return [parts.filter((part) => part !== '').join(' · ')];
}
