import type { Text } from '../locale/locale.ts';
import { type BasisPoints, type Cents, netOf, vatOf } from '../money/money.ts';
import type { Quote, QuoteLine } from './quote.ts';

/** A discount: an amount with VAT for all items together, or a percentage of each item's net price. */
export type Discount =
  | { readonly kind: 'amount'; readonly value: Cents }
  | { readonly kind: 'percentage'; readonly value: BasisPoints };

/** A discount with the text of its line; without `product_ids` it applies to everything. */
export type Reduction = {
  readonly discount: Discount;
  readonly label: Text;
  /** For a voucher. */
  readonly code?: string;
  readonly product_ids: readonly number[];
};

/** A discount on an agent's quote. */
export function concessionOf(discount: Discount): Reduction {
  return { discount, product_ids: [], label: { es: 'Descuento', en: 'Discount', pt: 'Desconto' } };
}

type Item = Quote & { readonly product_id: number };

/**
 * Items at their reduced price, each with a line of kind `discount`. Only our own service is discounted, never official fees, and no item
 * falls below zero; VAT is computed once on the rest. An amount is distributed over items in proportion to their totals, to the cent; if no
 * net price yields that cent with its VAT, it is rounded in the customer's favour. Together, items keep at least one cent, since a payment
 * of zero is impossible.
 */
export function discountItems<I extends Item>(items: readonly I[], reduction: Reduction): I[] {
  const { discount } = reduction;
  const isMeant = ({ product_id, subtotal }: Item) => subtotal > 0 && isGoodFor(reduction, product_id);
  const meant = items.filter(isMeant);
  const cuts =
    discount.kind === 'amount'
      ? cutsOfAmount(meant, discount.value)
      : meant.map(({ subtotal }) => Math.min(subtotal, vatOf(subtotal, discount.value)));
  const cutOf = new Map(meant.map((item, index) => [item, cuts[index] ?? 0]));
  const reduced = items.map((item) => reduce(item, cutOf.get(item) ?? 0, reduction));
  const first = items.findIndex((item) => (cutOf.get(item) ?? 0) > 0);
  if (first < 0 || reduced.some(({ total }) => total > 0)) return reduced;
  return reduced.with(first, reduce(items[first] as I, (cutOf.get(items[first] as I) ?? 0) - 1, reduction));
}

/** Whether a reduction applies to a product. */
export function isGoodFor({ product_ids }: Pick<Reduction, 'product_ids'>, productId: number): boolean {
  return product_ids.length === 0 || product_ids.includes(productId);
}

/** An item at its full price, from its form. */
export function undiscounted<Q extends Quote>(item: Q): Q {
  const given = item.lines.reduce((sum, { kind, amount }) => sum + (kind === 'discount' ? amount : 0), 0);
  return given === 0 ? item : { ...withNet(item, item.subtotal - given), lines: item.lines.filter(isNoDiscount) };
}

/** The total of the discounts, in cents with VAT; never negative. */
export function discountOf(items: readonly Quote[]): Cents {
  return items.reduce((sum, item) => sum + undiscounted(item).total - item.total, 0);
}

function reduce<I extends Item>(item: I, cut: Cents, { label, code }: Reduction): I {
  if (cut === 0) return item;
  const line: QuoteLine = { kind: 'discount', ...(code !== undefined && { code }), label, amount: -cut };
  const isFee = ({ kind }: QuoteLine) => kind === 'fee';
  const lines = [...item.lines.filter((other) => !isFee(other)), line, ...item.lines.filter(isFee)];
  return { ...withNet(item, item.subtotal - cut), lines };
}

function withNet<Q extends Quote>(item: Q, subtotal: Cents): Q {
  const tax_amount = vatOf(subtotal, item.tax_rate);
  return { ...item, subtotal, tax_amount, total: subtotal + tax_amount + item.fees };
}

/** Net cuts that together reduce the total by `amount` with their VAT; an excess cent at one item is deducted from the next one's part. */
function cutsOfAmount(items: readonly Item[], amount: Cents): Cents[] {
  const taxed = items.map(({ subtotal, tax_amount }) => subtotal + tax_amount);
  const parts = spread(Math.min(amount, sumOf(taxed)), taxed);
  let due = 0;
  return items.map((item, index) => {
    const gross = taxed[index] ?? 0;
    due += parts[index] ?? 0;
    const net = mostNet(gross - Math.max(0, due), item.tax_rate);
    due -= gross - net - vatOf(net, item.tax_rate);
    return item.subtotal - net;
  });
}

/** Distributes an amount by weight, each above zero, with the largest remainder method, so that the parts add up. */
function spread(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = sumOf(weights);
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, amount - sumOf(parts));
  for (const { index } of byRemainder) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** The highest net price that with its VAT does not exceed this. */
function mostNet(gross: Cents, rate: BasisPoints): Cents {
  let net = netOf(gross, rate) + 1;
  while (net + vatOf(net, rate) > gross) net -= 1;
  return net;
}

const isNoDiscount = ({ kind }: QuoteLine) => kind !== 'discount';
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
