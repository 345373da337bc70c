import type { ReportedCall } from '../../../domain/phone-calls/call-event.ts';

type AskedCall =
  | { readonly kind: 'told'; readonly call: ReportedCall }
  /** The provider has no such call. */
  | { readonly kind: 'unknown' }
  /** No answer, or none that can be read. */
  | { readonly kind: 'silent' };

/** A call centre: tells of calls, and dials. Never throws. */
export interface PhonePort {
  /** How a call stands. */
  ask(callId: string): Promise<AskedCall>;
  /** Puts a number in E.164 into the telephone of a user, who has to press the button. */
  dial(to: { readonly user: string; readonly number: string }): Promise<'done' | 'refused' | 'silent'>;
}
