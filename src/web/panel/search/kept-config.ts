import { z } from 'zod';
import { type ListConfig, listConfigSchema } from '../../../contract/views.ts';

const KEY = 'panel.list-config';

const keptSchema = z.object({ user_id: z.int(), at: z.iso.datetime(), config: listConfigSchema });

/** What the list needs, as it was loaded last. */
interface KeptConfig {
  readonly config: ListConfig;
  /** When it was loaded. */
  readonly at: string;
}

/** Caches this agent's last config in the browser, without their views, which may name customers. Source: requirement R418. */
export function keepConfig(storage: Storage, userId: number, { config, at }: KeptConfig): void {
  const kept: z.input<typeof keptSchema> = { user_id: userId, at, config: { ...config, views: [] } };
  try {
    storage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing has no last config, and that is all.
  }
}

/** The last config of this agent; null where there is none, or it is an older panel's. */
export function lastConfig(storage: Storage, userId: number): KeptConfig | null {
  try {
    const kept = keptSchema.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return kept.success && kept.data.user_id === userId ? { config: kept.data.config, at: kept.data.at } : null;
  } catch {
    return null;
  }
}
