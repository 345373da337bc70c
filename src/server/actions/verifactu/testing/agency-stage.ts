import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMONSTRATION_ISSUERS } from '../../../../domain/invoices/issuer.ts';
import type { Ctx } from '../../../ctx.ts';
import { transact } from '../../../db/transact.ts';
import { readClientCertificate } from '../../../ports/tax-agency/client-certificate.ts';
import { soapTaxAgency } from '../../../ports/tax-agency/soap-client.ts';
import { openTaxAgency, type TaxAgencyStandIn } from '../../../ports/tax-agency/stand-in/tax-agency.ts';
import { makeCertificate } from '../../../ports/tax-agency/testing/certificates.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { card, openTestShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { issueDocument, lockIssuer } from '../../invoices/issue-document.ts';
import { payByCard } from '../../payments/testing/pay-by-card.ts';

export const ISSUER = DEMONSTRATION_ISSUERS.ES;

/** A shop with a certificate, and a connection to the agency. */
export interface AgencyStage {
  readonly shop: TestShop;
  readonly agency: TaxAgencyStandIn;
  /** The product acting by itself. */
  readonly ctx: Ctx;
  /** Issues so many full invoices, each with its record. @returns their ids */
  issue(count: number): Promise<number[]>;
  /** Lets time pass. */
  pass(seconds: number): void;
  close(): Promise<void>;
}

export async function openAgencyStage({ timeoutMs = 2_000 } = {}): Promise<AgencyStage> {
  const shop = await openTestShop();
  const authority = makeCertificate({ name: 'Authority of the test' });
  const own = makeCertificate({
    name: 'Registralia Demostración',
    by: authority,
    until: new Date('2027-03-01T00:00:00Z'),
  });
  const agency = await openTaxAgency({
    certificate: makeCertificate({ name: '127.0.0.1', by: authority }).pem,
    clients: authority.pem,
    now: () => shop.clock.now,
  });
  const file = path.join(shop.deps.settings.DATA_DIR, 'certificate.pem');
  writeFileSync(file, own.pem);
  const certificate = readClientCertificate(file, { ca: authority.pem });
  const taxAgency = soapTaxAgency({ url: agency.url, certificate, timeoutMs });
  const ctx = systemCtx({ ...shop.deps, ports: { ...shop.deps.ports, taxAgency } });
  const sale = await sellOnce(shop);
  return {
    shop,
    agency,
    ctx,
    issue: async (count) => {
      const ids: number[] = [];
      for (let index = 0; index < count; index += 1) ids.push(await issueOne(ctx, sale));
      return ids;
    },
    pass: (seconds) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
    },
    async close() {
      await agency.close();
      await shop.close();
    },
  };
}

/** A payment to issue invoices for. */
export interface Sale {
  readonly orderId: number;
  readonly paymentId: number;
}

export async function sellOnce(shop: TestShop): Promise<Sale> {
  const customer = await shop.customer();
  await payByCard(customer, card());
  const { order_id, payment_id } = await shop.database.db
    .selectFrom('payments')
    .select(['order_id', 'payment_id'])
    .executeTakeFirstOrThrow();
  return { orderId: order_id, paymentId: payment_id };
}

/** Issues one more invoice for a payment, in the usual way. */
export function issueOne(ctx: Ctx, { orderId, paymentId }: Sale): Promise<number> {
  return transact(ctx.db, async (db) => {
    const tx = { ...ctx, db };
    await lockIssuer(tx, ISSUER);
    const { invoiceId } = await issueDocument(tx, {
      // A fee is the only role that a payment may have any number of, without a refund for each.
      role: 'fee',
      orderId,
      paymentId,
      facts: {
        kind: 'F1',
        locale: 'es',
        issuer: ISSUER,
        orderNumber: String(orderId),
        recipient: { ...ISSUER, name: 'Cliente <& Cía>', taxId: 'B00123463' },
        items: [{ description: 'Gestión', detail: '', subtotal: 50_00, taxRate: 2100, taxAmount: 10_50, suplidos: [] }],
        method: 'cc',
        paidAt: ctx.now(),
      },
    });
    return invoiceId;
  });
}
