import type { NoteReading, NoteReadings } from '../../../contract/notas.ts';
import { correctedNotas } from '../../../domain/notas/corrected-notas.ts';
import { NOTA_FIELDS } from '../../../domain/notas/marks.ts';
import { type AskedProperty, findMismatches } from '../../../domain/notas/mismatches.ts';
import { storedProposal } from '../../../domain/notas/note-proposals.ts';
import type { PlaceNames } from '../../../domain/notas/place-names.ts';
import { READ_MEDIA_TYPES } from '../../../domain/notas/read-media-types.ts';
import { isSureOf, type Nota } from '../../../domain/notas/read-notas.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { getItem, type ItemRow } from '../items/item-row.ts';
import { requireRight } from '../items/require-right.ts';
import { askedProperty } from './asked-property.ts';
import { placeNamesOf } from './place-names-of.ts';
import { givesTwoFiles, isReadProduct } from './read-products.ts';

/** Readings of an item's documents, for the panel. @throws AppError not_found, forbidden */
export async function presentReadings(ctx: Ctx, itemId: number): Promise<NoteReadings> {
  await requireRight(ctx, { itemId }, 'see_readings');
  const item = await getItem(ctx, itemId);
  const rows = isReadProduct(item) ? await listDocuments(ctx, item) : [];
  const [asked, names] = await Promise.all([
    askedProperty(ctx, item),
    namesOfAgents(
      ctx,
      rows.map(({ corrected_by }) => corrected_by),
    ),
  ]);
  return {
    item_id: itemId,
    updated_at: item.updated_at.toISOString(),
    readings: rows.map((row) => presentReading(row, { asked, names, places: placeNamesOf(ctx) })),
    ip_with_attach: givesTwoFiles(item) ? item.ip_with_attach : null,
  };
}

type Row = Awaited<ReturnType<typeof listDocuments>>[number];

function listDocuments(ctx: Ctx, { item_id }: ItemRow) {
  return ctx.db
    .selectFrom('files')
    .leftJoin('note_readings as r', 'r.file_id', 'files.file_id')
    .select(['files.file_id', 'files.name', 'r.state', 'r.notas', 'r.parsed', 'r.entities', 'r.read_at', 'r.proposals'])
    .select(['r.from_scan', 'r.corrected_by', 'r.corrected_at'])
    .where('files.item_id', '=', item_id)
    .where('files.kind', '=', 'result')
    .where('files.media_type', 'in', READ_MEDIA_TYPES)
    .orderBy('files.created_at')
    .orderBy('files.file_id')
    .execute();
}

interface Compared {
  readonly asked: AskedProperty;
  readonly names: ReadonlyMap<number, string>;
  readonly places: PlaceNames;
}

function presentReading(row: Row, { asked, names, places }: Compared): NoteReading {
  const notas = row.notas ?? [];
  const docParsed = row.parsed;
  const said = row.corrected_at && docParsed ? correctedNotas(notas, docParsed) : notas;
  return {
    file_id: row.file_id,
    name: row.name,
    state: (row.state ?? 'waiting') as NoteReading['state'],
    notas: notas.map(presentNota),
    proposals: row.corrected_at ? [] : (row.proposals ?? []).map(storedProposal),
    docParsed,
    docParsedEntities: [...(row.entities ?? [])],
    is_from_scan: row.from_scan ?? false,
    read_at: row.read_at?.toISOString() ?? null,
    corrected_by: row.corrected_by === null ? null : (names.get(row.corrected_by) ?? ''),
    corrected_at: row.corrected_at?.toISOString() ?? null,
    mismatches: findMismatches(asked, said, places).map((mismatch) => ({ ...mismatch })),
  };
}

function presentNota(nota: Nota): NoteReading['notas'][number] {
  return {
    registry: nota.registry,
    issued_on: nota.issuedOn,
    finca: nota.finca && { ...nota.finca },
    cru: nota.cru,
    cadastral_reference: nota.cadastralReference,
    owners: nota.owners.map(({ taxId, ...owner }) => ({ ...owner, tax_id: taxId })),
    is_free: nota.isFree,
    charges: nota.charges.map((charge) => ({ ...charge })),
    unsure: NOTA_FIELDS.filter((field) => !isSureOf(nota, field)),
    places: NOTA_FIELDS.flatMap((field) => {
      const place = nota.marks?.[field].place;
      return place ? [{ field, ...place }] : [];
    }),
  };
}
