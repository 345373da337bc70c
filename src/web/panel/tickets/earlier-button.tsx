import { Button } from '@mantine/core';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import type { Sending } from '../kit/use-send.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly of: Sending & { readonly earlier: number };
  readonly onPress: () => void;
}

/** Loads the part before; not there at the beginning. */
export function EarlierButton({ of: { earlier, isBusy, problem }, onPress }: Props) {
  const { thread: text } = useMessages(TICKET_MESSAGES);
  if (earlier === 0) return null;
  return (
    <div>
      <ProblemLine of={problem} />
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={onPress}>
        {text.earlier(earlier)}
      </Button>
    </div>
  );
}
