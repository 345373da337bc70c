import type { z } from 'zod';
import { listRecords, type RecordKind } from '../../stand-in/records.ts';
import type { StripeDesk } from './desk.ts';
import { expand } from './expand.ts';
import type { ListMessage } from './messages.ts';

/** A page of the objects of one kind, newest first. */
export async function listPage<T extends { readonly id: string; readonly created: number }>(
  desk: StripeDesk,
  kind: RecordKind<z.ZodType<T>>,
  message: ListMessage,
): Promise<object> {
  const { created, payment_intent, limit, starting_after } = message;
  const records = await listRecords(desk.store, kind, payment_intent ? { payment_intent } : {});
  const fitting = records
    .map(({ body }) => body)
    .filter(({ created: at }) => at >= (created.gte ?? 0) && at <= (created.lte ?? at) && at < (created.lt ?? at + 1))
    .reverse();
  const first = starting_after ? fitting.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const data = fitting.slice(first, first + limit);
  return expand(
    desk,
    { object: 'list', data, has_more: fitting.length > first + limit, url: `/v1/${kind.kind}s` },
    message.expand,
  );
}
