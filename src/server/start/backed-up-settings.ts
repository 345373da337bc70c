import { readSettings, type Settings } from '../settings.ts';

/**
 * Settings of a product whose embedded database is backed up.
 * @throws Error with a sentence when there is nothing to back up, or nowhere to
 */
export function backedUpSettings(
  env: Readonly<Record<string, string | undefined>>,
): Settings & { readonly BACKUP_DIR: string } {
  const settings = readSettings(env);
  if (settings.DATABASE_URL !== undefined)
    throw new Error('DATABASE_URL is set: that server is backed up by its own means (docs/operations.md, Backup).');
  const { BACKUP_DIR } = settings;
  if (BACKUP_DIR === undefined) throw new Error('BACKUP_DIR is not set: nothing says where backups are kept.');
  return { ...settings, BACKUP_DIR };
}
