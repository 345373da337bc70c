import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFinal, type Outcome } from '../../../../domain/payments/outcome.ts';
import type { AcquirerPort, AttemptRef, PaymentRequest } from '../port.ts';
import { attemptOf, type OpenStripe, openStripeStandIn, requestToPay } from './testing/open-stripe-stand-in.ts';

let stripe: OpenStripe;
/** A client whose requests arrive, but whose answers are lost. */
let deaf: AcquirerPort;

beforeAll(async () => {
  stripe = await openStripeStandIn();
  deaf = stripe.clientWith({
    retries: 0,
    fetch: async (input, init) => {
      await (await fetch(input, init)).arrayBuffer();
      throw new TypeError('the line is dead');
    },
  });
});
afterAll(() => stripe.close());

const EVENTS = [
  ...['begin', 'begin', 'begin_unheard', 'query', 'abandon', 'abandon_unheard', 'half_an_hour'],
  ...['pays', 'pays', 'is_refused', 'is_asked', 'agrees', 'rejects', 'lets_expire'],
] as const;

interface Story {
  readonly request: PaymentRequest;
  attempt: AttemptRef;
  readonly heard: Outcome[];
}

test.each(['cc', 'multibanco'] as const)(
  'for any events in any order, an attempt by %s is charged at most once, and a finished one stays finished',
  { timeout: 120_000 },
  async (method) => {
    const property = fc.asyncProperty(
      fc.array(fc.constantFrom(...EVENTS), { minLength: 2, maxLength: 12 }),
      async (events) => {
        const from = stripe.now();
        const request = requestToPay({ method, expiresAt: new Date(from.getTime() + 15 * 60_000) });
        const story: Story = { request, attempt: attemptOf(request, { startedAt: from }), heard: [] };
        // Two events at a time, as with two processes or a customer; but no request is in transit for half an hour.
        for (let at = 0; at < events.length; at += 2) {
          const pair = events.slice(at, at + 2);
          if (pair.includes('half_an_hour')) for (const event of pair) await happen(story, event);
          else await Promise.all(pair.map((event) => happen(story, event)));
        }
        const last = await stripe.acquirer.abandon(story.attempt);
        const ends = [...story.heard, last].filter(isFinal);
        const movements = await stripe.acquirer.listMovements({ from, to: new Date(stripe.now().getTime() + 1000) });
        const charged = movements?.filter(({ number }) => number === request.attemptNumber) ?? [];
        expect(isFinal(last)).toBe(true);
        expect(charged.map(({ amount }) => amount)).toEqual(last.outcome === 'captured' ? [2512] : []);
        expect([...new Set(ends.map(({ event_id }) => event_id))]).toEqual(['event_id' in last && last.event_id]);
        expect(await stripe.acquirer.query(story.attempt)).toEqual(last);
      },
    );
    await fc.assert(property, { numRuns: 40 });
  },
);

async function happen(story: Story, event: (typeof EVENTS)[number]): Promise<void> {
  const { request, attempt } = story;
  switch (event) {
    case 'begin':
      return hear(story, await stripe.acquirer.begin(request));
    case 'begin_unheard':
      return hear(story, await deaf.begin(request));
    case 'query':
      return hear(story, await stripe.acquirer.query(attempt));
    case 'abandon':
      return hear(story, await stripe.acquirer.abandon(attempt));
    case 'abandon_unheard':
      return hear(story, await deaf.abandon(attempt));
    case 'half_an_hour':
      stripe.pass(31 * 60_000);
      return;
    case 'pays':
      return atCustomer(story, { way: '4242', do: request.method === 'cc' ? 'pay' : 'paid' });
    case 'is_refused':
      return atCustomer(story, { way: '0002', do: 'pay' });
    case 'is_asked':
      return atCustomer(story, { way: '3220', do: 'pay' });
    case 'agrees':
      return atCustomer(story, { do: 'confirm' });
    case 'rejects':
      return atCustomer(story, { do: 'reject' });
    case 'lets_expire':
      return atCustomer(story, { do: 'expire' });
  }
}

function hear(story: Story, outcome: Outcome): void {
  story.heard.push(outcome);
  if ('provider_ref' in outcome && outcome.provider_ref) {
    story.attempt = { ...story.attempt, providerRef: outcome.provider_ref };
  }
}

/** The customer acts on the page of the redirect; without a page nothing happens. */
async function atCustomer({ request, attempt }: Story, fields: Record<string, string>): Promise<void> {
  if (attempt.providerRef === null) return;
  const page = `${stripe.url}/${request.method === 'cc' ? 'pay' : 'voucher'}/${attempt.providerRef}`;
  const shown = await fetch(page, { redirect: 'manual' });
  await shown.arrayBuffer();
  const question = shown.headers.get('location') ?? '';
  const isAsked = question.includes('/confirm/');
  if (isAsked === (fields.do === 'confirm' || fields.do === 'reject'))
    await stripe.press(isAsked ? question : page, fields);
}
