import { type Listening, listenTo } from '../db/listen.ts';
import { CHANNEL } from './announce-version.ts';
import type { LiveCatalogue } from './loaded-catalogue.ts';

/**
 * Follows what other processes publish, without a restart. A lost connection is opened again, and what was published meanwhile
 * is taken then.
 * @param onError told when the connection was lost or a version could not be read
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
