import { type BasisPoints, type Cents, netOf, vatOf } from '../money/money.ts';

/** Money of an item, split as on a credit note; cents. `fees` are official ones, without VAT. */
export type RefundParts = { readonly subtotal: Cents; readonly tax_amount: Cents; readonly fees: Cents };

/** A price line that can be refunded separately; before VAT. */
export type RefundableLine = { readonly id: string; readonly kind: 'service' | 'fee'; readonly amount: Cents };

/** What one payment paid for an item, and the part not refunded or reserved yet. */
export type RefundSource = {
  readonly payment_id: number;
  readonly tax_rate: BasisPoints;
  readonly left: RefundParts;
  readonly lines: readonly RefundableLine[];
};

/** The refund of one payment. `amount` = subtotal + tax_amount + fees, more than 0. */
export type RefundShare = RefundParts & {
  readonly payment_id: number;
  readonly tax_rate: BasisPoints;
  readonly amount: Cents;
  readonly lines: readonly RefundableLine[];
};

export type RefundSplit =
  | { readonly ok: true; readonly shares: readonly RefundShare[] }
  | { readonly ok: false; readonly code: 'refund_too_much'; readonly params: { readonly left: Cents } };

/** Everything left of an item, by payment. */
export function splitAll(sources: readonly RefundSource[]): readonly RefundShare[] {
  return sources.flatMap((source) => shareOf(source, source.left));
}

/** Splits an amount with VAT: service first, official fees last, from the oldest payment on. */
export function splitAmount(sources: readonly RefundSource[], amount: Cents): RefundSplit {
  return splitParts(sources, {
    service: Math.min(amount, serviceLeftOf(sources)),
    fees: Math.max(0, amount - serviceLeftOf(sources)),
  });
}

/** The refund after deductions: a fee with its VAT from the service, and official fees spent. */
export function splitKeeping(
  sources: readonly RefundSource[],
  { given_back, fees_kept }: { readonly given_back: Cents; readonly fees_kept: Cents },
): RefundSplit {
  const fees = Math.min(given_back, Math.max(0, sumOf(sources, ({ left }) => left.fees) - fees_kept));
  return splitParts(sources, { service: given_back - fees, fees });
}

/** Whole lines of the price with their VAT. The last remaining line takes the last cent of VAT, so that the lines add up. */
export function splitLines(sources: readonly RefundSource[], ids: readonly string[]): RefundSplit {
  const shares = sources.flatMap((source) => {
    const lines = source.lines.filter(({ id }) => ids.includes(id));
    const subtotal = totalOf(lines.filter(({ kind }) => kind === 'service'));
    const fees = totalOf(lines.filter(({ kind }) => kind === 'fee'));
    const tax_amount =
      subtotal === source.left.subtotal
        ? source.left.tax_amount
        : Math.min(vatOf(subtotal, source.tax_rate), source.left.tax_amount);
    return lines.length === 0 ? [] : [{ source, lines, parts: { subtotal, tax_amount, fees } }];
  });
  const isWithin = shares.every(
    ({ source: { left }, parts }) => parts.subtotal <= left.subtotal && parts.fees <= left.fees,
  );
  const isSomething = shares.every(({ parts }) => parts.subtotal >= 0);
  if (!isWithin || !isSomething) return tooMuch(sources);
  return { ok: true, shares: shares.flatMap(({ source, lines, parts }) => shareOf(source, parts, lines)) };
}

/** Remaining money of an item, over all its payments. */
export function leftOf(sources: readonly RefundSource[]): Cents {
  return sumOf(sources, ({ left }) => amountOf(left));
}

/** A sum of parts. */
export function amountOf({ subtotal, tax_amount, fees }: RefundParts): Cents {
  return subtotal + tax_amount + fees;
}

function splitParts(
  sources: readonly RefundSource[],
  wanted: { readonly service: Cents; readonly fees: Cents },
): RefundSplit {
  let { service, fees } = wanted;
  const shares = sources.flatMap((source) => {
    const { left } = source;
    const ofService = Math.min(service, left.subtotal + left.tax_amount);
    const ofFees = Math.min(fees, left.fees);
    service -= ofService;
    fees -= ofFees;
    return shareOf(source, { ...serviceParts(source, ofService), fees: ofFees });
  });
  return service > 0 || fees > 0 ? tooMuch(sources) : { ok: true, shares };
}

/** An amount with VAT as net and VAT at the item's rate, neither more than what remains of it. */
function serviceParts({ left, tax_rate }: RefundSource, gross: Cents) {
  const net = netOf(gross, tax_rate);
  const subtotal = Math.min(left.subtotal, Math.max(net, gross - left.tax_amount));
  return { subtotal, tax_amount: gross - subtotal };
}

function shareOf(
  { payment_id, tax_rate }: RefundSource,
  parts: RefundParts,
  lines: readonly RefundableLine[] = [],
): RefundShare[] {
  const amount = amountOf(parts);
  return amount > 0 ? [{ payment_id, tax_rate, ...parts, amount, lines }] : [];
}

function tooMuch(sources: readonly RefundSource[]): RefundSplit {
  return { ok: false, code: 'refund_too_much', params: { left: leftOf(sources) } };
}

function serviceLeftOf(sources: readonly RefundSource[]): Cents {
  return sumOf(sources, ({ left }) => left.subtotal + left.tax_amount);
}

function totalOf(lines: readonly RefundableLine[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

function sumOf(sources: readonly RefundSource[], part: (source: RefundSource) => Cents): Cents {
  return sources.reduce((sum, source) => sum + part(source), 0);
}
