import type {
  MercantileRegistryAnswer,
  PortugueseRegistryAnswer,
  RegistryAnswer,
} from '../../../contract/registries.ts';
import type { RowOf } from '../../../domain/config-lists/define-list.ts';
import { findRows } from '../../../domain/config-lists/find-rows.ts';
import type { mercantileRegistries } from '../../../domain/config-lists/lists/mercantile-registries.ts';
import type { portugueseRegistries } from '../../../domain/config-lists/lists/portuguese-registries.ts';
import type { registries } from '../../../domain/config-lists/lists/registries.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { type KeptRow, readRows } from '../config-lists/list-rows.ts';

interface Asked {
  /** Words that must all occur; all rows without any. */
  readonly text?: string;
}

/** Spanish land registries by province, for agents. @throws AppError forbidden */
export async function listRegistries(ctx: Ctx, asked: Asked = {}): Promise<RegistryAnswer[]> {
  return (await readMatching(ctx, 'registries', asked)).map(presentRegistry);
}

/** Spanish mercantile registries by name, for agents. @throws AppError forbidden */
export async function listMercantileRegistries(ctx: Ctx, asked: Asked = {}): Promise<MercantileRegistryAnswer[]> {
  return (await readMatching(ctx, 'mercantile_registries', asked)).map(({ id, row }) => {
    const { nombre, provincia, direccion, email } = row as RowOf<typeof mercantileRegistries.fields>;
    return { id_registro: id, nombre, direccion, email, province_code: provincia };
  });
}

/** Portuguese registries by municipality, for agents. @throws AppError forbidden */
export async function listPortugueseRegistries(ctx: Ctx, asked: Asked = {}): Promise<PortugueseRegistryAnswer[]> {
  return (await readMatching(ctx, 'portuguese_registries', asked)).map(presentPortugueseRegistry);
}

export function presentRegistry({ id, row }: KeptRow): RegistryAnswer {
  const kept = row as RowOf<typeof registries.fields>;
  return {
    id_registro: id,
    codigo: kept.codigo,
    nombre: kept.nombre,
    province_code: kept.provincia,
    direccion: kept.direccion,
    email: kept.email,
    telefono: kept.telefono,
    registro_lento: kept.registro_lento,
    peticionario: kept.peticionario,
    negativa: kept.negativa,
  };
}

export function presentPortugueseRegistry({ id, row }: KeptRow): PortugueseRegistryAnswer {
  const { nombre, concelho, distrito, direccion, email, telefono } = row as RowOf<typeof portugueseRegistries.fields>;
  return { id_registro: id, nombre, concelho, distrito, direccion, email, telefono };
}

async function readMatching(ctx: Ctx, list: ListName, { text = '' }: Asked): Promise<readonly KeptRow[]> {
  requireNamedRight(ctx, 'agent_data');
  return findRows(listOf(list), await readRows(ctx, list), text);
}
