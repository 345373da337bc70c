/**
 * The public number of an order: the two-digit prefix of its store and the prefix's running number, padded to seven digits so that the
 * numbers of a prefix sort and look alike. Never reused. Source: specification section 4, "Other"; decisions, "Portals".
 * @throws RangeError for a store without orders or a running number below 1.
 */
export function orderNumber(storeId: number, running: number): string {
  if (!Number.isSafeInteger(running) || running < 1) throw new RangeError(`not a running number: ${running}`);
  return `${orderPrefixOfStore(storeId)}${String(running).padStart(RUNNING_DIGITS, '0')}`;
}

/**
 * The order number prefix of a store.
 * @throws RangeError for an unknown store.
 */
export function orderPrefixOfStore(storeId: number): string {
  const prefix = PREFIX_BY_STORE.get(storeId);
  if (!prefix) throw new RangeError(`no order prefix for store ${storeId}`);
  return prefix;
}

/** Least digits of a running number. */
export const RUNNING_DIGITS = 7;

/** Country of an order by its number: prefixes 16, 26 and 28 are Portuguese; null for an unknown prefix. */
export function countryOfOrderNumber(orderId: string): 'ES' | 'PT' | null {
  const prefix = orderId.slice(0, 2);
  if (PORTUGUESE_PREFIXES.includes(prefix)) return 'PT';
  return [...PREFIX_BY_STORE.values()].includes(prefix) ? 'ES' : null;
}

const PORTUGUESE_PREFIXES: readonly string[] = ['16', '26', '28'];
const STORES_BY_OWN_ID: readonly number[] = [12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 26, 28];
const PREFIX_BY_STORE: ReadonlyMap<number, string> = new Map([
  [1, '10'],
  [9, '90'],
  ...STORES_BY_OWN_ID.map((id) => [id, String(id)] as const),
]);
