import type { FirmRole } from '../../../domain/firms/firm-role.ts';
import type { Ctx } from '../../ctx.ts';

/** People of a firm, administrators first, then by name. */
export async function listPeople({ db }: Pick<Ctx, 'db'>, firmId: number) {
  const rows = await db
    .selectFrom('firm_members as m')
    .innerJoin('customers as c', 'c.customer_id', 'm.person_id')
    .select(['m.person_id', 'm.role', 'm.joined_at', 'c.firstname', 'c.lastname', 'c.email'])
    .where('m.firm_id', '=', firmId)
    .orderBy('m.role')
    .orderBy('c.lastname')
    .orderBy('m.person_id')
    .execute();
  return rows.map(({ role, ...row }) => ({ ...row, role: role as FirmRole }));
}

/** Firms of a person, by name. */
export async function listFirms({ db }: Pick<Ctx, 'db'>, personId: number) {
  const rows = await db
    .selectFrom('firm_members as m')
    .innerJoin('customers as c', 'c.customer_id', 'm.firm_id')
    .select(['m.firm_id', 'm.role', 'c.firstname as name'])
    .where('m.person_id', '=', personId)
    .orderBy('c.firstname')
    .orderBy('m.firm_id')
    .execute();
  return rows.map(({ role, ...row }) => ({ ...row, role: role as FirmRole }));
}

/** Whether a firm would have no administrator without this person. */
export async function isLastAdministrator({ db }: Pick<Ctx, 'db'>, personId: number): Promise<boolean> {
  const found = await db
    .selectFrom('firm_members as m')
    .select('m.firm_id')
    .where('m.person_id', '=', personId)
    .where('m.role', '=', 'administrator')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('firm_members as other')
            .select('other.person_id')
            .whereRef('other.firm_id', '=', 'm.firm_id')
            .where('other.role', '=', 'administrator')
            .where('other.person_id', '<>', personId),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
