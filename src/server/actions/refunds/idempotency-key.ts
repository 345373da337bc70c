interface KeyedRequest {
  readonly operation: string;
  readonly updated_at: string;
  readonly request_key?: string | undefined;
}

/** Idempotency key of a click on an item. Without a key, the version that it was based on identifies it. */
export function idempotencyKey(itemId: number, { operation, updated_at, request_key }: KeyedRequest): string {
  return `${itemId}:${request_key ?? `${operation}:${updated_at}`}`;
}
