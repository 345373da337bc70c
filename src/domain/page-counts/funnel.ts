import { FIRST_FORM_PAGE } from './page-route.ts';

/** Smaller counts are hidden: a handful of visits may be one person's. */
export const LEAST_SHOWN = 10;

/** The steps from a service's page to a paid order, by kind of page. */
export const FUNNEL_STEPS = ['product', 'form', 'check', 'cart', 'checkout', 'payment', 'success'] as const;
type FunnelStep = (typeof FUNNEL_STEPS)[number];

const ROUTE_OF: Readonly<Record<FunnelStep, string>> = {
  product: '/tienda/:category/:product',
  form: FIRST_FORM_PAGE,
  check: '/tienda/:form/confirmation',
  cart: '/tienda/cart',
  checkout: '/tienda/customer/checkout',
  payment: '/tienda/customer/payment',
  success: '/tienda/customer/checkout/success',
};

interface FunnelRow {
  readonly step: FunnelStep;
  /** Null if the count is too small to be shown. */
  readonly n: number | null;
  /** Share of the previous step that was lost, in whole per cent; null if either count is hidden, or it increased. */
  readonly drop_off: number | null;
}

/** Steps with their drop-off. They count page views, not people, who may view a page twice or enter in the middle. */
export function funnelOf(viewsOf: (route: string) => number): FunnelRow[] {
  const shown = FUNNEL_STEPS.map((step) => shownCount(viewsOf(ROUTE_OF[step])));
  return FUNNEL_STEPS.map((step, at) => {
    const [before, n] = [shown[at - 1] ?? null, shown[at] ?? null];
    const isKnown = before !== null && before > 0 && n !== null && n <= before;
    return { step, n, drop_off: isKnown ? Math.round((1 - n / before) * 100) : null };
  });
}

/** A count for display: counts below the limit are hidden, except zero. */
export function shownCount(n: number): number | null {
  return n === 0 || n >= LEAST_SHOWN ? n : null;
}
