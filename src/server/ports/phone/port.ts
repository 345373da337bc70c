import type { ReportedCall } from '../../../domain/phone-calls/call-event.ts';

type AskedCall =
  | { readonly kind: 'told'; readonly call: ReportedCall }
  /** The provider has no such call. */
  | { readonly kind: 'unknown' }
  /** No answer, or an unreadable one. */
  | { readonly kind: 'silent' };

/** A call centre: reports calls, and dials. Never throws. */
export interface PhonePort {
  /** The state of a call. */
  ask(callId: string): Promise<AskedCall>;
  /** Sends a number in E.164 to a user's telephone; the user starts the call. */
  dial(to: { readonly user: string; readonly number: string }): Promise<'done' | 'refused' | 'silent'>;
}
