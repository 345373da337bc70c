import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { followedText } from './followers.ts';
import { CASCADE_MESSAGES } from './i18n/messages.ts';

/** Shows the results for an operation's children; failures stay visible until dismissed. */
export function useTellFollowed(): (answer: OperationAnswer) => void {
  const text = useMessages(CASCADE_MESSAGES);
  const { close } = usePanelMessages();
  return useCallback(
    (answer) => {
      const told = followedText(answer, text);
      if (!told) return;
      notifications.show({
        title: told.title,
        message: (
          <ul>
            {told.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
        ...(told.isWhole ? {} : { color: 'red', autoClose: false }),
        closeButtonProps: { 'aria-label': close },
      });
    },
    [text, close],
  );
}
