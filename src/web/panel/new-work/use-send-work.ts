import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { placePaidProcedure } from '../../../contract/new-work.ts';
import { offerQuote } from '../../../contract/quotes.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { useSend } from '../kit/use-send.ts';
import { answeredItems } from '../quotes/quote-draft.ts';
import { QUOTES_KEY } from '../quotes/quotes-key.ts';
import { panelApi } from '../session/panel-api.ts';
import { personOf } from './person-draft.ts';
import type { WorkDraft } from './work-draft.ts';

/** Result of new work: a sent link, or a placed order. */
export type SentWork =
  | { readonly kind: 'link'; readonly quoteId: number; readonly email: string }
  | { readonly kind: 'paid'; readonly orderId: number; readonly itemIds: readonly number[] };

interface Keeping {
  readonly keep: (part: Partial<WorkDraft>) => void;
  readonly forget: () => void;
}

/** Sends new work once, even with repeated clicks and after a reload; after a failure the typed data stay. */
export function useSendWork(draft: WorkDraft, { keep, forget }: Keeping) {
  const queries = useQueryClient();
  const [sent, setSent] = useState<SentWork | null>(null);
  const { send, isBusy, problem } = useSend();

  /** @param total the displayed total in euros */
  const sendWork = (total: number) =>
    send(async () => {
      const requestKey = draft.request_key || crypto.randomUUID();
      keep({ request_key: requestKey });
      setSent(await (draft.pay === 'paid' ? place(draft, requestKey, total) : offer(draft, requestKey)));
      forget();
      await queries.invalidateQueries({ queryKey: QUOTES_KEY });
    });

  return { send: sendWork, sent, isBusy, problem, again: () => setSent(null) };
}

async function offer(draft: WorkDraft, requestKey: string): Promise<SentWork> {
  const { email, firstname, lastname, store_id, locale, note } = draft;
  const quote = await panelApi.call(offerQuote, {
    body: {
      email: email.trim(),
      firstname,
      lastname,
      store_id,
      locale,
      note,
      discount: null,
      items: answeredItems(draft.items),
      valid_until: new Date(Date.now() + VALID_MS).toISOString(),
      request_key: requestKey,
    },
  });
  return { kind: 'link', quoteId: quote.quote_id, email: quote.customer.email };
}

async function place(draft: WorkDraft, requestKey: string, total: number): Promise<SentWork> {
  const { way, reference, consent } = draft;
  const { order_id, item_ids } = await panelApi.call(placePaidProcedure, {
    body: {
      ...personOf(draft),
      way,
      reference,
      consent,
      amount: total,
      items: answeredItems(draft.items),
      request_key: requestKey,
    },
  });
  return { kind: 'paid', orderId: order_id, itemIds: item_ids };
}

/** Lifetime of the payment link. */
const VALID_MS = 14 * DAY_MS;
