import type { Selectable } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import type { NotaryOffices } from '../../db/types.gen.ts';

/** A stored notary office; never sent to a client unchanged. */
export type NotaryRow = Selectable<NotaryOffices>;

/** A notary office, active or not, or null for an unknown number. */
export async function findNotary(ctx: Ctx, notaryId: number): Promise<NotaryRow | null> {
  const row = await ctx.db
    .selectFrom('notary_offices')
    .selectAll()
    .where('notary_id', '=', notaryId)
    .executeTakeFirst();
  return row ?? null;
}

/** Name and address of an office, for customers. */
export function placeOf({ nombre, direccion, ciudad }: Pick<NotaryRow, 'nombre' | 'direccion' | 'ciudad'>): string {
  return [nombre, direccion, ciudad].filter((part) => part !== '').join(', ');
}

/** An office's addresses: its own, else those of its notaries' accounts. */
export async function listOfficeAddresses(ctx: Ctx, { notary_id, email }: NotaryRow): Promise<readonly string[]> {
  if (email !== null) return [email];
  const people = await ctx.db
    .selectFrom('agents')
    .select('email')
    .where('notary_id', '=', notary_id)
    .where('role', '=', 'Notario')
    .where('active', '=', true)
    .orderBy('agent_id')
    .execute();
  return people.map((person) => person.email);
}
