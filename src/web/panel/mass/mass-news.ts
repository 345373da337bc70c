import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useNotify } from '../kit/use-notify.ts';
import type { LiveEvent } from '../live/live-connection.ts';
import { useLiveNews } from '../live/use-live.tsx';
import { MASS_MESSAGES } from './i18n/messages.ts';
import { takeProgress } from './mass-queries.ts';

/** Follows how far operations on many orders are; says when one of a colleague waits for a supervisor. */
export function MassNews() {
  const { proposal_waits } = useMessages(MASS_MESSAGES);
  const queries = useQueryClient();
  const notify = useNotify();
  const hear = useCallback(
    (event: LiveEvent) => {
      if (event.name !== 'mass') return;
      takeProgress(queries, event.data);
      if (event.data.state === 'proposed' && !event.data.is_own) notify(proposal_waits);
    },
    [queries, notify, proposal_waits],
  );
  useLiveNews(hear);
  return null;
}
