import { isDeepStrictEqual } from 'node:util';
import { type Buyer, NO_BUYER, TAX_FIELDS, taxPartyOf } from '../../../domain/checkout/buyer.ts';
import { TERMS_VERSION } from '../../../domain/checkout/terms.ts';
import { NOTED_FIELDS } from '../../../domain/customers/noted-fields.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { writeLater } from '../../db/write-later.ts';
import { memberOf } from '../actors/refuse-in-firm.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { noteChanges } from '../customers/note-changes.ts';

interface CheckedBuyer {
  readonly quoteId: number;
  readonly buyer: Buyer;
  /** The details that the account has, as read for this request: what they say already is not written again. */
  readonly account?: Buyer;
  readonly keepsTaxData: boolean;
}

/**
 * Saves checked buyer details on the customer's account (for a guest or a person of a firm: with the cart), and the consent on the cart, with its
 * text and time. Without `keepsTaxData` the tax data are removed, and the invoice is a simplified one.
 * @returns whether the account says all of it already
 */
export async function saveBuyer(ctx: Ctx, checked: CheckedBuyer): Promise<{ readonly isKnown: boolean }> {
  const isOwnAccount = ctx.actor.kind === 'customer' && !ctx.actor.member;
  if (isOwnAccount) return saveOnAccount(ctx, checked);
  await saveWithCart(ctx, checked);
  return { isKnown: false };
}

function saveWithCart(ctx: Ctx, { quoteId, buyer, keepsTaxData }: CheckedBuyer): Promise<void> {
  const fields = (Object.keys(NO_BUYER) as (keyof Buyer)[]).map((field) => {
    const isLeftOut = !keepsTaxData && TAX_FIELDS.some((tax) => tax === field);
    return [field, isLeftOut ? '' : buyer[field].trim()];
  });
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('quotes')
      .set({ guest_buyer: JSON.stringify(Object.fromEntries(fields)) })
      .where('quote_id', '=', quoteId)
      .where('person_id', 'is not distinct from', memberOf(tx)?.personId ?? null)
      .where('customer_id', memberOf(tx) ? 'is not' : 'is', null)
      .execute();
    await giveConsent(tx, quoteId);
    await recordAudit(tx, { action: 'checkout.save', subjectKind: 'quote', subjectId: quoteId });
  });
}

function saveOnAccount(ctx: Ctx, { quoteId, buyer, account, keepsTaxData }: CheckedBuyer) {
  const data = accountData(buyer, keepsTaxData ? taxPartyOf(buyer) : null);
  const isKnown = account !== undefined && isDeepStrictEqual(data, asStored(account));
  return inTransaction(ctx, async (tx) => {
    if (!isKnown) await changeAccount(tx, data);
    await giveConsent(tx, quoteId);
    await recordAudit(tx, { action: 'checkout.save', subjectKind: 'quote', subjectId: quoteId });
    return { isKnown };
  });
}

function accountData(buyer: Buyer, tax: ReturnType<typeof taxPartyOf>) {
  return {
    firstname: buyer.firstname.trim(),
    lastname: buyer.lastname.trim(),
    phone: buyer.phone.trim(),
    tax_name: tax?.name ?? null,
    tax_id: tax?.taxId ?? null,
    tax_address: tax?.address ?? null,
    tax_postal_code: tax?.postalCode ?? null,
    tax_city: tax?.city ?? null,
    tax_country: tax?.country ?? null,
  };
}

function asStored({ firstname, lastname, phone, ...account }: Buyer): ReturnType<typeof accountData> {
  const [
    tax_name = null,
    tax_id = null,
    tax_address = null,
    tax_postal_code = null,
    tax_city = null,
    tax_country = null,
  ] = TAX_FIELDS.map((field) => account[field] || null);
  return { firstname, lastname, phone, tax_name, tax_id, tax_address, tax_postal_code, tax_city, tax_country };
}

async function changeAccount(tx: Ctx, data: ReturnType<typeof accountData>): Promise<void> {
  const customerId = requireCustomer(tx);
  const before = await tx.db
    .selectFrom('customers')
    .select(NOTED_FIELDS)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const customers = tx.db.updateTable('customers').set({ ...data, updated_at: tx.now() });
  await writeLater(tx.db, customers.where('customer_id', '=', customerId));
  await noteChanges(tx, { customerId, before, after: data });
}

/** Records the consent to the present text; an earlier one keeps its time. */
export function giveConsent(tx: Ctx, quoteId: number): Promise<void> {
  const consented = tx.db
    .updateTable('quotes')
    .set({ consent_text_version: TERMS_VERSION, consent_at: tx.now() })
    .where('quote_id', '=', quoteId)
    .where((row) =>
      row.or([row('consent_at', 'is', null), row('consent_text_version', 'is distinct from', TERMS_VERSION)]),
    );
  return writeLater(tx.db, consented);
}
