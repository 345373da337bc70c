import type { HealthReadings } from '../../../domain/health/health-readings.ts';
import { readFileKeys as keysIn } from '../../ports/storage/sealed/file-keys.ts';
import type { HealthCtx } from './health-ctx.ts';

/** Keys that stored files need, and FILE_KEYS lacks; null where no file is encrypted. There are as many rows as there were keys. */
export async function readFileKeys({ db, settings }: HealthCtx): Promise<HealthReadings['fileKeys']> {
  const names = keysIn(settings.FILE_KEYS).map(({ name }) => name);
  const needed = await db
    .selectFrom('file_keys')
    .select(['key_name', 'used_since'])
    .where('retired_at', 'is', null)
    .orderBy('used_since', 'desc')
    .execute();
  if (names.length === 0 && needed.length === 0) return null;
  return {
    since: needed[0]?.used_since ?? null,
    missing: needed.map(({ key_name }) => key_name).filter((name) => !names.includes(name)),
  };
}
