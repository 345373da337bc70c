import { Alert } from '@mantine/core';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from './problem-text.ts';

interface Props {
  /** An error, or null. */
  readonly of: unknown;
  readonly className?: string | undefined;
}

/** An error in words, beside what failed. */
export function ProblemLine({ of: problem, className }: Props) {
  const messages = usePanelMessages();
  if (problem === null) return null;
  return (
    <p role="alert" className={className}>
      {problemText(problem, messages)}
    </p>
  );
}

/** An error in words in a frame, above a form. */
export function ProblemAlert({ of: problem }: Props) {
  const messages = usePanelMessages();
  if (problem === null) return null;
  return (
    <Alert color="red" role="alert">
      {problemText(problem, messages)}
    </Alert>
  );
}
