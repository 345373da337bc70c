import type { ListConfig } from '../../../contract/views.ts';
import { keepConfig, lastConfig } from './kept-config.ts';

/** What the list needs, and whether it is only the last that could be loaded. */
export interface LoadedConfig {
  readonly config: ListConfig;
  readonly at: string;
  readonly isLast: boolean;
}

interface Loading {
  readonly storage: Storage;
  readonly userId: number;
  readonly now: () => Date;
  readonly load: () => Promise<ListConfig>;
}

/**
 * Loads the config of the list; where that fails the last one is used. Source: specification section 8, "Orders-list config fetch".
 * @throws what loading throws, where there is no last one
 */
export async function loadConfig({ storage, userId, now, load }: Loading): Promise<LoadedConfig> {
  try {
    const config = await load();
    const at = now().toISOString();
    keepConfig(storage, userId, { config, at });
    return { config, at, isLast: false };
  } catch (error) {
    const last = lastConfig(storage, userId);
    if (!last) throw error;
    return { ...last, isLast: true };
  }
}
