import { Alert, Button } from '@mantine/core';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { type GenerationProblem, generationProblemText } from './generation-problem.ts';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';

/** Why a paper was not made, and what to do next. */
export function ProblemLines({
  problem,
  onRetry,
}: {
  readonly problem: GenerationProblem;
  readonly onRetry?: () => void;
}) {
  const locale = usePanelLocale();
  const { retry } = useMessages(DRAFTING_MESSAGES);
  return (
    <Alert color="red" role="alert">
      {generationProblemText(problem, locale).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {onRetry && (
        <Button mt="xs" size="xs" variant="default" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </Alert>
  );
}
