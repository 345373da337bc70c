import type { BrowserKeys } from './encrypt-message.ts';

/** A message for one browser. */
export interface PushMessage extends BrowserKeys {
  readonly endpoint: string;
  readonly text: string;
  /** Letters, digits, `-` and `_`, 32 at most: a newer message of a topic replaces an older one that waits. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  /** How long the push service keeps it for a browser that is away. */
  readonly ttlSeconds: number;
  readonly now: Date;
}

/**
 * `gone`: the browser's subscription has ended. `busy`: to be tried again, after as many seconds as the service said. `refused`: the same
 * message would be refused again.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'refused'; readonly status: number };

/** Push services of browsers. */
export interface PushPort {
  /** The key that browsers register for, in base64url. */
  publicKey(): string;
  /** Whether we send to this address at all: only services of known browsers, no matter what somebody registers. */
  takes(endpoint: string): boolean;
  send(message: PushMessage): Promise<PushOutcome>;
}
