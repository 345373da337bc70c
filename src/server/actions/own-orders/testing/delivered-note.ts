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
