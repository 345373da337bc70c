import type { Nota } from '../../../../domain/notas/read-notas.ts';
import type { Stage } from '../../items/testing/order-stage.ts';

/** A reading of a flat owned by Carmen Cliente, for a released document. */
const FLAT = {
  registry: 'Getafe',
  issuedOn: null,
  finca: { municipality: 'Getafe', number: '12345' },
  cru: null,
  cadastralReference: null,
  description: 'URBANA: Vivienda en planta tercera.',
  owners: [{ name: 'CLIENTE, CARMEN', tax_id: null, percent: 100, right: 'full' }],
  isFree: true,
  charges: [],
};

/** Releases a document of an item as delivered now. @returns its file */
export async function releaseResult(stage: Stage, itemId: number, name = 'nota.pdf', mediaType = 'application/pdf') {
  const fileId = await stage.addResult(itemId, name);
  await stage.deps.db
    .updateTable('files')
    .set({ released_at: stage.deps.now(), media_type: mediaType })
    .where('file_id', '=', fileId)
    .execute();
  return fileId;
}

/** Stores a reading of the file: a flat of Carmen's, without charges. */
export async function readAsFlat({ deps }: Stage, { itemId, fileId }: { itemId: number; fileId: string }) {
  await deps.db
    .insertInto('note_readings')
    .values({
      file_id: fileId,
      item_id: itemId,
      sha256: 'a'.repeat(64),
      reader_version: 3,
      state: 'properties',
      notas: JSON.stringify([FLAT]),
      parsed: JSON.stringify({ descripcion: FLAT.description, cargas: 'Libre', titulares: 'CLIENTE, CARMEN' }),
      entities: JSON.stringify([{ entity: 'finca', text_data: '12345' }]),
      read_at: deps.now(),
    })
    .execute();
}

interface Delivered {
  readonly change?: ((nota: Nota) => Nota) | undefined;
  readonly name?: string | undefined;
  /** Columns of the new item. */
  readonly columns?: Parameters<Stage['addItem']>[0];
}

/** A new order with a delivered nota of the flat, with these changes. */
export async function deliverNota(
  stage: Stage,
  customerId: number,
  { change = (nota) => nota, name, columns }: Delivered = {},
) {
  const item = await stage.addItem({ ...columns, customer_id: customerId });
  const fileId = await releaseResult(stage, item.item_id, name);
  await readAsFlat(stage, { itemId: item.item_id, fileId });
  const { notas } = await stage.deps.db
    .selectFrom('note_readings')
    .select('notas')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  await stage.deps.db
    .updateTable('note_readings')
    .set({ notas: JSON.stringify(notas.map(change)) })
    .where('file_id', '=', fileId)
    .execute();
  return { item, fileId };
}
