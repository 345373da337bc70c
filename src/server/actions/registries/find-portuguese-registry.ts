import type { OrderRegistry } from '../../../contract/registries.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { resolveFreguesia } from '../../../domain/territory/freguesias.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { readRows } from '../config-lists/list-rows.ts';
import type { ItemRow } from '../items/item-row.ts';
import { presentPortugueseRegistry } from './list-registries.ts';

/** The Portuguese registry of an order: that of its parish's municipality; if there are several, an agent chooses. */
export async function findPortugueseRegistry(ctx: Ctx, product: Product, item: ItemRow): Promise<OrderRegistry> {
  const concelho = concelhoOf(ctx, product, item);
  const there = (await readRows(ctx, 'portuguese_registries'))
    .map(presentPortugueseRegistry)
    .filter((one) => concelho !== null && one.concelho === concelho.name && one.distrito === concelho.district);
  const [only, ...others] = there;
  const registry = only && others.length === 0 ? only : null;
  return {
    item_id: item.item_id,
    country: 'PT',
    municipality: concelho && `${concelho.name} (${concelho.district})`,
    registry: registry && {
      id_registro: registry.id_registro,
      nombre: registry.nombre,
      direccion: registry.direccion,
      email: registry.email,
      telefono: registry.telefono,
      registro_lento: null,
      peticionario: null,
      negativa: null,
    },
    times: null,
    reason: concelho === null ? 'municipality_missing' : registry ? 'only_one' : only ? 'several' : 'not_covered',
    by: null,
    candidates: there.map(({ id_registro, nombre, direccion }) => ({ id_registro, nombre, direccion })),
    // Any Portuguese registry serves any property (Decreto-Lei 116/2008), so nothing is stored.
    scopes: [],
  };
}

function concelhoOf(
  { territory }: Pick<Ctx, 'territory'>,
  product: Product,
  item: ItemRow,
): { readonly name: string; readonly district: string } | null {
  const question = product.options.find(({ type }) => type === 'freguesia');
  const answer = question && (item.answers as Answers)[question.option_id];
  if (!answer) return null;
  const decision = resolveFreguesia(territory.freguesias, answer);
  if (!decision.ok) return null;
  const { concelhos, districts } = territory.rows;
  const concelho = concelhos.find(({ code }) => code === decision.code.slice(0, 4));
  const district = districts.find(({ code }) => code === concelho?.districtCode);
  return concelho && district ? { name: concelho.name, district: district.name } : null;
}
