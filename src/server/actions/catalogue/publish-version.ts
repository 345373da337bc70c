import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { checkCatalogue } from '../../../domain/catalogue/check-catalogue.ts';
import { problemText } from '../../../domain/catalogue/report.ts';
import { isSameContent } from '../../../domain/catalogue/same-content.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceVersion } from '../../catalogue/announce-version.ts';
import type { CatalogueVersion } from '../../catalogue/catalogue-version.ts';
import type { Ctx } from '../../ctx.ts';
import { requireSupervisor } from './require-supervisor.ts';

interface NewVersion {
  readonly origin: 'panel' | 'merge';
  readonly content: Catalogue;
  /** The version it replaces. */
  readonly parent: CatalogueVersion;
  /** Hash of the files that it includes; by default the parent's. */
  readonly filesHash?: string;
  readonly note: string;
  /** Its origin, for the audit trail. */
  readonly action: 'catalogue.publish' | 'catalogue.restore' | 'catalogue.take_in';
}

/**
 * Puts a catalogue on sale, in a transaction that holds `lockPublishing`.
 * @throws AppError forbidden; invalid_input with all faults in `extra.problems`
 */
export async function publishVersion(tx: Ctx, version: NewVersion): Promise<number> {
  const { agentId } = requireSupervisor(tx);
  const { origin, content, parent, note, action } = version;
  refuseFaults(content);
  const { version_id } = await tx.db
    .insertInto('catalogue_versions')
    .values({
      origin,
      files_hash: version.filesHash ?? parent.files_hash,
      parent_id: parent.version_id,
      content: JSON.stringify(content),
      loaded_at: tx.now(),
      published_at: tx.now(),
      published_by: agentId,
      note,
    })
    .returning('version_id')
    .executeTakeFirstOrThrow();
  await announceVersion(tx.db, version_id);
  const detail = { parent_id: parent.version_id, product_ids: changedProducts(parent.content, content), note };
  await recordAudit(tx, { action, subjectKind: 'catalogue', subjectId: version_id, detail });
  return version_id;
}

function refuseFaults(content: Catalogue): void {
  const problems = checkCatalogue(content);
  const [first] = problems;
  if (first) throw new AppError('invalid_input', { detail: problemText(first) }, { problems });
}

function changedProducts(before: Catalogue, after: Catalogue): number[] {
  const known = new Map(before.products.map((product) => [product.product_id, product]));
  return after.products
    .filter((product) => !isSameContent(known.get(product.product_id), product))
    .map(({ product_id }) => product_id);
}
