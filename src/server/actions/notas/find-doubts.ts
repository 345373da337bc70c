import { sql } from 'kysely';
import { correctedNotas } from '../../../domain/notas/corrected-notas.ts';
import { type DeliveryDoubt, UNREAD_AFTER_MS } from '../../../domain/notas/delivery-doubts.ts';
import { findMismatches } from '../../../domain/notas/mismatches.ts';
import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { askedProperty } from './asked-property.ts';
import { placeNamesOf } from './place-names-of.ts';
import { isReadProduct } from './read-products.ts';

/** Reasons to check result files of an item again before they are delivered; released files raise none. */
export async function findDoubts(ctx: Ctx, item: ItemRow): Promise<DeliveryDoubt[]> {
  const files = await listHeld(ctx, item);
  if (files.length === 0) return [];
  const asked = isReadProduct(item) ? await askedProperty(ctx, item) : null;
  const places = placeNamesOf(ctx);
  const found = await Promise.all(
    files.map(async (file) => {
      const notas = file.notas ?? [];
      const said = file.corrected_at && file.parsed ? correctedNotas(notas, file.parsed) : notas;
      const mismatches = asked === null ? [] : findMismatches(asked, said, places);
      const about = { file_id: file.file_id, name: file.name };
      return [
        ...mismatches.map((mismatch) => ({
          ...about,
          ...mismatch,
          ...NOWHERE,
          kind: 'mismatch' as const,
          key: keyOf(file.file_id, mismatch.field, mismatch.asked, mismatch.found),
        })),
        ...(isLateToBeRead(ctx, item, file)
          ? [{ ...about, ...UNREAD, ...NOWHERE, key: keyOf(file.file_id, 'unread') }]
          : []),
        ...(await elsewhere(ctx, item, file)).map(({ kind, order_id, item_id, released_at }) => ({
          ...about,
          kind,
          field: null,
          asked: '',
          found: '',
          order_id,
          item_id,
          at: released_at.toISOString(),
          key: keyOf(file.file_id, kind, String(item_id)),
        })),
      ];
    }),
  );
  return found.flat();
}

const UNREAD = { kind: 'unread' as const, field: null, asked: '', found: '' };

/** A paper that should have been read by now. */
function isLateToBeRead({ now }: Ctx, item: ItemRow, { reading, state, media_type, created_at }: HeldFile): boolean {
  if ((reading !== null && state !== 'scan_waiting') || !READ_MEDIA_TYPES.includes(media_type) || !isReadProduct(item))
    return false;
  return now().getTime() - created_at.getTime() > UNREAD_AFTER_MS;
}

const NOWHERE = { order_id: null, item_id: null, at: null };

function keyOf(...parts: readonly string[]): string {
  return parts.join('|').slice(0, 400);
}

function listHeld(ctx: Ctx, { item_id }: ItemRow) {
  return ctx.db
    .selectFrom('files')
    .leftJoin('note_readings as r', 'r.file_id', 'files.file_id')
    .select(['files.file_id', 'files.name', 'files.sha256', 'files.media_type', 'files.created_at'])
    .select(['r.file_id as reading', 'r.state', 'r.notas', 'r.parsed', 'r.corrected_at', 'r.csv'])
    .where('files.item_id', '=', item_id)
    .where('files.kind', '=', 'result')
    .where('files.released_at', 'is', null)
    .orderBy('files.created_at')
    .orderBy('files.file_id')
    .execute();
}
type HeldFile = Awaited<ReturnType<typeof listHeld>>[number];

interface Delivered {
  readonly kind: 'same_file' | 'same_paper';
  readonly order_id: number;
  readonly item_id: number;
  readonly released_at: Date;
}

/** The latest delivery of the file, or of another print of the paper. */
async function elsewhere(ctx: Ctx, item: ItemRow, file: HeldFile): Promise<Delivered[]> {
  const released = ctx.db
    .selectFrom('files')
    .select(['files.order_id', 'files.item_id', 'files.released_at'])
    .where('files.kind', '=', 'result')
    .where('files.released_at', 'is not', null)
    .where('files.item_id', '<>', item.item_id)
    .orderBy('files.released_at', 'desc')
    .limit(1);
  const same = await released.where('files.sha256', '=', file.sha256).executeTakeFirst();
  if (same) return given('same_file', same);
  const known = identityOf(file);
  if (known.length === 0 && file.csv === null) return [];
  const print = await released
    .innerJoin('note_readings as r', 'r.file_id', 'files.file_id')
    .where(({ or, eb, and }) =>
      or([
        ...(file.csv === null ? [] : [eb('r.csv', '=', file.csv)]),
        ...known.map((nota) =>
          and([
            sql<boolean>`r.notas @> ${JSON.stringify([nota])}::jsonb`,
            // Two papers of one property on one day are distinguished by their codes.
            ...(file.csv === null ? [] : [eb('r.csv', 'is', null)]),
          ]),
        ),
      ]),
    )
    .executeTakeFirst();
  return print ? given('same_paper', print) : [];
}

function given(
  kind: Delivered['kind'],
  { order_id, item_id, released_at }: { order_id: number | null; item_id: number | null; released_at: Date | null },
): Delivered[] {
  return order_id === null || item_id === null || released_at === null
    ? []
    : [{ kind, order_id, item_id, released_at }];
}

/** Property and day of each nota in a paper that has both. */
function identityOf({ notas }: HeldFile): { readonly cru: string; readonly issuedOn: string }[] {
  return (notas ?? []).flatMap(({ cru, issuedOn }) => (cru && issuedOn ? [{ cru, issuedOn }] : []));
}
