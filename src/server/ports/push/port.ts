import type { BrowserKeys } from './encrypt-message.ts';

/** A message for one browser. */
export interface PushMessage extends BrowserKeys {
  readonly endpoint: string;
  readonly text: string;
  /** Letters, digits, `-` and `_`, 32 at most: a newer message of a topic replaces a pending older one. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  /** How long the push service keeps it for an offline browser. */
  readonly ttlSeconds: number;
  readonly now: Date;
}

/**
 * `gone`: the browser's subscription has ended. `busy`: retry after the service's number of seconds. `refused`: the same message would be refused
 * again.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'refused'; readonly status: number };

/** Push services of browsers. */
export interface PushPort {
  /** The key that browsers register with, in base64url. */
  publicKey(): string;
  /** Whether we send to this address at all: only to services of known browsers, regardless of what was registered. */
  takes(endpoint: string): boolean;
  send(message: PushMessage): Promise<PushOutcome>;
}
