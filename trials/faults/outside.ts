import { startS3Peer } from '../../src/server/ports/storage/s3/testing/s3-peer.ts';
import { openClamdStandIn } from '../../src/server/ports/virus-scan/testing/clamd-stand-in.ts';
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/test-database.ts';
import { openSmtpStandIn, type SmtpStandIn } from '../crash/smtp-stand-in.ts';
import { type Agency, openAgency } from './agency.ts';
import { type Banks, openBanks } from './banks.ts';
import { PARTNERS, type Partner } from './schedule.ts';
import { openWire, type Wire } from './wire.ts';

/** All that is outside of the product, which remembers in a database of its own what it was told, and the wires to it. */
export interface Outside {
  readonly wires: Readonly<Record<Partner, Wire>>;
  readonly smtp: SmtpStandIn;
  /** The books of the banks. */
  readonly books: TestDatabase;
  readonly banks: Banks;
  readonly agency: Agency;
  /** Settings by which the product finds everybody over the wires, or past them. */
  env(over: 'wires' | 'nothing'): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** @param ports of the database, and of the address of the product, which the banks notify */
export async function openOutside(ports: { database(): number; shop(): number }): Promise<Outside> {
  const books = await openTestDatabase();
  const smtp = await openSmtpStandIn();
  const clamd = await openClamdStandIn();
  const s3 = await startS3Peer();
  const at: Partial<Record<Partner, () => number>> = { ...ports };
  const portOf = (url: string) => Number(new URL(url).port);
  const wires = {} as Record<Partner, Wire>;
  for (const partner of PARTNERS) wires[partner] = await openWire(() => at[partner]?.() ?? 0);
  const shopUrl = `http://127.0.0.1:${wires.shop.port}`;
  const banks = await openBanks(books.db, shopUrl);
  const agency = await openAgency();
  const addresses = {
    ...banks.urls,
    mail: smtp.url,
    scanner: clamd.url,
    storage: s3.place.endpoint,
    agency: agency.standIn.url,
  };
  for (const [partner, url] of Object.entries(addresses)) at[partner as Partner] = () => portOf(url);
  return {
    wires,
    smtp,
    books,
    banks,
    agency,
    env(over) {
      const address = (partner: keyof typeof addresses) => {
        const url = new URL(addresses[partner]);
        if (over === 'wires') url.port = String(wires[partner].port);
        return url.href.replace(/\/$/, '');
      };
      return {
        PUBLIC_URL: shopUrl,
        SMTP_URL: address('mail'),
        CLAMD_URL: address('scanner'),
        SANDBOX_ACQUIRER_URL: address('sandbox'),
        PAYPAL_URL: address('paypal'),
        REDSYS_URL: address('redsys'),
        STRIPE_URL: address('stripe'),
        IFTHENPAY_URL: address('ifthenpay'),
        VERIFACTU_URL: address('agency'),
        ...agency.env,
        S3_ENDPOINT: address('storage'),
        S3_REGION: s3.place.region,
        S3_ACCESS_KEY_ID: s3.place.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
      };
    },
    async close() {
      await banks.close();
      await Promise.all(Object.values(wires).map((wire) => wire.close()));
      await Promise.all([smtp.close(), clamd.close(), s3.stop(), agency.close()]);
      await books.drop();
    },
  };
}
