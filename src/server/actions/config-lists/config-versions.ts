import type { Ctx } from '../../ctx.ts';

/** Version of each table of the configuration, by its name; a table that was never changed is missing. Triggers count the changes. */
export async function loadConfigVersions({ db }: Pick<Ctx, 'db'>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('config_versions').select(['table_name', 'version']).orderBy('table_name').execute();
  return new Map(rows.map(({ table_name, version }) => [table_name, version]));
}
