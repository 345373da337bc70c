import { type Listening, listenTo } from '../db/listen.ts';
import { CHANNEL } from './announce-version.ts';
import type { LiveCatalogue } from './loaded-catalogue.ts';

/**
 * Follows publications of other processes without a restart. A lost connection is reopened, and missed versions are loaded then.
 * @param onError called when the connection was lost or a version could not be read
 */
export function watchCatalogue(
  { databaseUrl, catalogue }: { databaseUrl: string; catalogue: LiveCatalogue },
  onError: (error: Error) => void,
): Promise<Listening> {
  return listenTo(
    { databaseUrl, channel: CHANNEL },
    {
      onNotice: () => void catalogue.refresh().catch(onError),
      onListening: async () => {
        await catalogue.refresh();
      },
      onError,
    },
  );
}
