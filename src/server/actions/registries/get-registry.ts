import type { CertificationAnswer, RegistryAnswer } from '../../../contract/registries.ts';
import type { RowOf } from '../../../domain/config-lists/define-list.ts';
import {
  ALWAYS_OFFERED,
  type statutesCertifications,
} from '../../../domain/config-lists/lists/statutes-certifications.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { findRow, type KeptRow, readRows } from '../config-lists/list-rows.ts';
import { presentRegistry } from './list-registries.ts';

/** A Spanish land registry with the certifications that it offers. @throws AppError forbidden, registry_not_found */
export async function getRegistry(
  ctx: Ctx,
  id: number,
): Promise<RegistryAnswer & { certificaciones: CertificationAnswer[] }> {
  requireNamedRight(ctx, 'agent_data');
  const row = await findRow(ctx, 'registries', id);
  if (!row) throw new AppError('registry_not_found');
  const registry = presentRegistry(row);
  return { ...registry, certificaciones: await listCertifications(ctx, registry.codigo) };
}

/** Its own certifications and the common ones, in order; those always offered come last. Source: meanings.md "statutes certifications". */
async function listCertifications(ctx: Ctx, codigo: string): Promise<CertificationAnswer[]> {
  const offered = (await readRows(ctx, 'statutes_certifications'))
    .map((kept) => ({ id: kept.id, ...fieldsOf(kept) }))
    .filter(({ registro }) => registro === '' || registro === codigo);
  const last = ALWAYS_OFFERED.flatMap((key) => offered.filter(({ clave }) => clave === key));
  return [...offered.filter((one) => !last.includes(one)), ...last].map(({ id, nombre, ayuda, atributos }) => ({
    id,
    nombre: nombre[ctx.locale],
    ayuda: ayuda[ctx.locale],
    atributos: atributos.split('\n').flatMap((line) => line.trim() || []),
  }));
}

function fieldsOf({ row }: KeptRow) {
  return row as RowOf<typeof statutesCertifications.fields>;
}
