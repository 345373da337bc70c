import * as calls from '../../../contract/quotes.ts';
import { listQuotable } from '../../actions/quotes/list-quotable.ts';
import { getQuote, getQuoteInFull, listQuotes } from '../../actions/quotes/list-quotes.ts';
import { changeQuote, offerQuote, withdrawQuote } from '../../actions/quotes/offer-quote.ts';
import { priceQuote } from '../../actions/quotes/price-quote.ts';
import { createQuoteLink } from '../../actions/quotes/send-quote.ts';
import { bound } from '../bind-call.ts';

export const quoteRoutes = [
  bound(calls.listQuotes, async (ctx, { query }) => listQuotes(ctx, query)),

  bound(calls.listQuotable, async (ctx) => listQuotable(ctx)),

  bound(calls.priceQuote, async (ctx, { body }) => priceQuote(ctx, body)),

  bound(calls.offerQuote, async (ctx, { body }) => {
    const { store_id: storeId, request_key: requestKey, valid_until, ...content } = body;
    const validUntil = new Date(valid_until);
    return getQuote(ctx, await offerQuote(ctx, { ...content, storeId, requestKey, validUntil }));
  }),

  bound(calls.getQuote, async (ctx, { params: { quote_id: quoteId } }) => getQuoteInFull(ctx, quoteId)),

  bound(calls.changeQuote, async (ctx, { params: { quote_id: quoteId }, body: { valid_until, ...content } }) => {
    await changeQuote(ctx, { ...content, quoteId, validUntil: new Date(valid_until) });
    return getQuote(ctx, quoteId);
  }),

  bound(calls.withdrawQuote, async (ctx, { params: { quote_id: quoteId } }) => {
    await withdrawQuote(ctx, quoteId);
    return getQuote(ctx, quoteId);
  }),

  bound(calls.createQuoteLink, async (ctx, { params, body }) => {
    const { url, expiresAt, sentTo } = await createQuoteLink(ctx, { quoteId: params.quote_id, send: body.send });
    return { url, expires_at: expiresAt.toISOString(), sent_to: sentTo };
  }),
];
