import { Alert, Button } from '@mantine/core';
import { isProblem } from '../../api/api-problem.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from './problem-text.ts';

/** An error in words, with a fitting next step. */
export function ErrorNotice({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const messages = usePanelMessages();
  const isOldPanel = isProblem(error, 'panel_version');
  const retry = isOldPanel || !onRetry ? () => window.location.reload() : onRetry;
  return (
    <Alert color="red" role="alert" m="sm">
      <p>{isProblem(error, 'not_found') ? messages.order.pedido_missing : problemText(error, messages)}</p>
      <Button mt="xs" size="xs" variant="default" onClick={retry}>
        {isOldPanel ? messages.frame.reload : messages.retry}
      </Button>
    </Alert>
  );
}
