import { z } from 'zod';
import { NOTA_SIMPLE, PROPERTIES_OF_A_PERSON } from '../../../domain/catalogue/known-products.ts';
import { HAND_WAYS } from '../../../domain/payments/hand-payment.ts';
import type { DraftItem } from '../quotes/quote-draft.ts';
import { NOBODY, personDraftSchema } from './person-draft.ts';

/** Tabs of new work: any service, a simple note, a search of properties. Source: specification section 2, "Agent panel". */
export type WorkKind = 'new' | 'ns' | 'qp';

/** New work being prepared. */
export const workDraftSchema = personDraftSchema.extend({
  items: z.array(
    z.object({
      key: z.string(),
      product_id: z.int(),
      answers: z.record(z.coerce.number(), z.string()),
    }),
  ),
  note: z.string(),
  pay: z.enum(['link', 'paid']),
  way: z.enum(HAND_WAYS),
  reference: z.string(),
  consent: z.boolean(),
  /** Idempotency key of the request, until something changes. */
  request_key: z.string(),
});
export type WorkDraft = z.output<typeof workDraftSchema>;

/** What each kind begins with: the service, and the answer that its short form is about. */
const BEGINNINGS: Readonly<Record<WorkKind, readonly DraftItem[]>> = {
  new: [],
  ns: [{ key: 'ns', product_id: NOTA_SIMPLE, answers: { 1001: '100101' } }],
  qp: [{ key: 'qp', product_id: PROPERTIES_OF_A_PERSON, answers: { 1601: '160101' } }],
};

export function blankWork(kind: WorkKind, email = ''): WorkDraft {
  return {
    ...NOBODY,
    email,
    items: BEGINNINGS[kind].map((item) => ({ ...item })),
    note: '',
    pay: 'link',
    way: 'transfer',
    reference: '',
    consent: false,
    request_key: '',
  };
}

/** The draft after a change. Another portal sells other services, and any change needs a new idempotency key. */
export function changed(draft: WorkDraft, part: Partial<WorkDraft>, kind: WorkKind): Partial<WorkDraft> {
  const moved = part.store_id !== undefined && part.store_id !== draft.store_id && kind === 'new';
  return { ...part, ...(moved && { items: [] }), request_key: part.request_key ?? '' };
}
