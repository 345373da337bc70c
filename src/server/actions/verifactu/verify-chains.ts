import { findBrokenLink } from '../../../domain/invoices/seal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { sha256Hex } from '../invoices/seal-record.ts';

/** Reads every issuer's chain from its first record to its last and records how far it is intact. */
export async function verifyChains(ctx: Ctx): Promise<void> {
  const issuers = await ctx.db.selectFrom('invoice_chain').select('issuer').distinct().execute();
  for (const { issuer } of issuers) await verifyChain(ctx, issuer);
}

const PAGE = 1_000;

async function verifyChain(ctx: Ctx, issuer: string): Promise<void> {
  let position = 0;
  let before = '';
  let broken: number | null = null;
  for (;;) {
    const page = await listPage(ctx, { issuer, after: position });
    if (page.length === 0) break;
    broken = brokenIn(page, { after: position, before });
    if (broken !== null) break;
    position = page.at(-1)?.position ?? position;
    before = page.at(-1)?.hash ?? before;
  }
  await writeDown(ctx, { issuer, position: broken === null ? position : broken - 1, broken });
}

type Page = Awaited<ReturnType<typeof listPage>>;

function listPage({ db }: Ctx, { issuer, after }: { issuer: string; after: number }) {
  return db
    .selectFrom('invoice_chain')
    .select(['position', 'record', 'hash', 'xml'])
    .where('issuer', '=', issuer)
    .where('position', '>', after)
    .orderBy('position')
    .limit(PAGE)
    .execute();
}

/** First position that is missing, has a wrong hash or link, or whose XML has another hash. */
function brokenIn(page: Page, { after, before }: { after: number; before: string }): number | null {
  const links = page.map(({ record, hash }) => ({ record, hash }));
  const found = [
    findBrokenLink(links, sha256Hex, before),
    page.findIndex(({ position }, index) => position !== after + index + 1),
    page.findIndex(({ xml, hash }) => xml !== '' && !xml.includes(`<Huella>${hash}</Huella></Registro`)),
  ].filter((index) => index !== null && index >= 0);
  return found.length > 0 ? after + Math.min(...(found as number[])) + 1 : null;
}

async function writeDown(
  ctx: Ctx,
  { issuer, position, broken }: { issuer: string; position: number; broken: number | null },
): Promise<void> {
  const verified = { verified_position: position, verified_at: ctx.now(), broken_position: broken };
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('verifactu_issuers')
      .values({ issuer, ...verified })
      .onConflict((conflict) => conflict.column('issuer').doUpdateSet(verified))
      .execute();
    const detail = { position, broken_position: broken };
    await recordAudit(tx, { action: 'verifactu.verify', subjectKind: 'issuer', subjectId: issuer, detail });
  });
  if (broken !== null) ctx.log.error({ issuer, position: broken }, 'the chain of invoicing records is broken');
}
