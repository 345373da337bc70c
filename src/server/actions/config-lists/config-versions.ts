import type { Ctx } from '../../ctx.ts';

/** Which state each table of the configuration is in, by its name; one that nobody ever changed is not there. Triggers count the changes. */
export async function loadConfigVersions({ db }: Pick<Ctx, 'db'>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('config_versions').select(['table_name', 'version']).orderBy('table_name').execute();
  return new Map(rows.map(({ table_name, version }) => [table_name, version]));
}
