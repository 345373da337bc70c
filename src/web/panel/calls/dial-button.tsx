import { Button } from '@mantine/core';
import { dialPhone } from '../../../contract/phone-calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { CALL_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly number: string;
  /** The portal whose country applies to numbers without prefix. */
  readonly storeId?: number;
}

/** Dials a number on the user's telephone; renders nothing without a number. */
export function DialButton({ number, storeId = 1 }: Props) {
  const text = useMessages(CALL_MESSAGES);
  const notify = useNotify();
  const { send, isBusy, problem } = useSend();
  if (number.trim() === '') return null;
  const dial = () =>
    send(async () => {
      await panelApi.call(dialPhone, { body: { number, store_id: storeId } });
      notify(text.dialled);
    });
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        loading={isBusy}
        title={text.dial_hint}
        leftSection={<Icon name="phone" />}
        onClick={() => void dial()}
      >
        {text.dial}
      </Button>
      <ProblemLine of={problem} />
    </div>
  );
}
