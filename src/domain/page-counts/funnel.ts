/** Fewer are not shown: a handful of visits may be one person's. */
const LEAST_SHOWN = 10;

/** The way from a service's page to a paid order, by the kinds of pages that are passed. */
export const FUNNEL_STEPS = ['product', 'form', 'check', 'cart', 'checkout', 'payment', 'success'] as const;
type FunnelStep = (typeof FUNNEL_STEPS)[number];

const ROUTE_OF: Readonly<Record<FunnelStep, string>> = {
  product: '/tienda/:category/:product',
  form: '/tienda/:form/step1',
  check: '/tienda/:form/confirmation',
  cart: '/tienda/cart',
  checkout: '/tienda/customer/checkout',
  payment: '/tienda/customer/payment',
  success: '/tienda/customer/checkout/success',
};

interface FunnelRow {
  readonly step: FunnelStep;
  /** Null where there are too few to be shown. */
  readonly n: number | null;
  /** Share of the step before that did not come here, in whole per cent; null where either is not shown, or more came than before. */
  readonly drop_off: number | null;
}

/** Steps with what is lost between them. They count pages shown, not people, who may look at one twice or come in the middle. */
export function funnelOf(viewsOf: (route: string) => number): FunnelRow[] {
  const shown = FUNNEL_STEPS.map((step) => shownCount(viewsOf(ROUTE_OF[step])));
  return FUNNEL_STEPS.map((step, at) => {
    const [before, n] = [shown[at - 1] ?? null, shown[at] ?? null];
    const isKnown = before !== null && before > 0 && n !== null && n <= before;
    return { step, n, drop_off: isKnown ? Math.round((1 - n / before) * 100) : null };
  });
}

/** A count as it may be shown: nothing below the limit, but for nothing at all. */
export function shownCount(n: number): number | null {
  return n === 0 || n >= LEAST_SHOWN ? n : null;
}
