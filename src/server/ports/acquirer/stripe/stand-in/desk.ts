import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { transact } from '../../../../db/transact.ts';
import { findRecord, type RecordKind, type RecordStore, setRecord } from '../../stand-in/records.ts';
import { notFound } from './api-error.ts';

export interface StripeDesk {
  readonly store: RecordStore;
  /** Address of the stand-in for the customer's browser, without trailing slash. */
  readonly publicUrl: string;
  /** The account's registered webhook. */
  readonly webhookUrl: string;
}

/** Data of a session's payment intent, created once somebody pays: Stripe does not return it with the session. */
export type IntentData = Pick<Stripe.PaymentIntent, 'description' | 'metadata' | 'setup_future_usage'>;

export const SESSION = kindOf<Stripe.Checkout.Session>('session');
export const INTENT_DATA = kindOf<IntentData>('intent_data');
export const SESSION_OF = kindOf<string>('session_of');
export const INTENT = kindOf<Stripe.PaymentIntent>('intent');
export const CHARGE = kindOf<Stripe.Charge>('charge');
export const REFUND = kindOf<Stripe.Refund>('refund');
export const DISPUTE = kindOf<Stripe.Dispute>('dispute');
export const TRANSACTION = kindOf<Stripe.BalanceTransaction>('transaction');
export const CUSTOMER = kindOf<Stripe.Customer>('customer');
export const METHOD = kindOf<Stripe.PaymentMethod>('payment_method');

/** Kind of an object by the prefix of its id, to expand ids. */
export const KINDS_BY_PREFIX = {
  cs: SESSION,
  pi: INTENT,
  ch: CHARGE,
  re: REFUND,
  dp: DISPUTE,
  txn: TRANSACTION,
  cus: CUSTOMER,
  pm: METHOD,
};

type Kind<T> = RecordKind<z.ZodType<T>>;

/** Executes a request in one transaction. */
export function atDesk<T>(desk: StripeDesk, work: (desk: StripeDesk) => Promise<T>): Promise<T> {
  return transact(desk.store.db, (db) => work({ ...desk, store: { ...desk.store, db } }));
}

/** Reads and locks an object until the end of the transaction. @throws ApiError if there is none */
export async function take<T>(desk: StripeDesk, kind: Kind<T>, id: string): Promise<T> {
  return (await findRecord(desk.store, kind, { id, lock: true })) ?? notFound(kind.kind, id);
}

/** @throws ApiError if there is none */
export async function get<T>(desk: StripeDesk, kind: Kind<T>, id: string): Promise<T> {
  return (await findRecord(desk.store, kind, { id })) ?? notFound(kind.kind, id);
}

/** Changes some members of an object. @returns the changed object */
export async function change<T extends { readonly id: string }>(
  desk: StripeDesk,
  kind: Kind<T>,
  { object, to }: { object: T; to: Partial<T> },
): Promise<T> {
  const body = { ...object, ...to };
  await setRecord(desk.store, kind, { id: object.id, body });
  return body;
}

/** The session of an intent, locked; null for a bare intent. */
export async function findIntentSession(desk: StripeDesk, intentId: string): Promise<Stripe.Checkout.Session | null> {
  const id = await findRecord(desk.store, SESSION_OF, { id: intentId });
  return id === null ? null : take(desk, SESSION, id);
}

/** A new id in Stripe's format. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Seconds since 1970, Stripe's format of times. */
export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function kindOf<T>(kind: string): Kind<T> {
  // Not validated: the stand-in itself wrote these bodies.
  return { kind, shape: z.custom<T>() };
}
