import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { IncomingFilePage } from '../../../contract/pages/incoming-file-page.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { forgetIncomingFile } from '../../app/incoming-file.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useAppTexts } from '../../i18n/late/app.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useShell } from '../../shell.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureText } from '../../ui/use-uploads.ts';
import { handInFile } from './hand-in-file.ts';
import styles from './order-detail-page.module.css';

/** Adds the file to the chosen order, or drops it. */
export function IncomingFileForm({
  file,
  orders,
}: {
  readonly file: File;
  readonly orders: IncomingFilePage['orders'];
}) {
  const account = useAccountTexts();
  const { incoming: text } = useAppTexts();
  const { locale } = useShell();
  const { state, failure, send, drop } = useSending(file);
  const [newest] = orders;
  return (
    <form onSubmit={send} className={styles.handIn}>
      {failure !== null && (
        <Notice tone="warning">
          <p role="alert">{failure}</p>
        </Notice>
      )}
      <p>
        <strong>{file.name}</strong> ({sizeText(file.size, locale)})
      </p>
      <ChoiceCards
        kind="radio"
        name="order"
        label={text.order}
        chosen={newest ? [newest.order_id] : []}
        choices={orders.map(({ order_id, item_name, created_text }) => ({
          id: order_id,
          name: item_name,
          hint: `${account.order_number(order_id)} · ${created_text}`,
        }))}
      />
      <CheckField name="is_identity" checked={false}>
        {account.hand_in.is_identity}
      </CheckField>
      <p className={styles.pay}>
        <Button type="submit" disabled={state === 'sending'}>
          {state === 'sending' ? text.sending : account.hand_in.submit}
        </Button>
        <Button look="secondary" disabled={state === 'sending'} onClick={drop}>
          {text.drop}
        </Button>
      </p>
    </form>
  );
}

function useSending(file: File) {
  const { wizard } = useMessages();
  const formkey = useShell().visitor?.formkey ?? '';
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'sending'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const orderId = String(fields.get('order'));
    setState('sending');
    setFailure(null);
    const way = { onProgress: () => undefined, signal: new AbortController().signal };
    try {
      await handInFile({ orderId, file, isIdentity: fields.has('is_identity'), formkey, ...way });
      await forgetIncomingFile();
      await navigate(`/orders/detail/${orderId}?enviados=1#hand-in`);
    } catch (error) {
      setFailure(failureText(wizard.files.failed)(error, file));
      setState('idle');
    }
  };
  const drop = async () => {
    await forgetIncomingFile();
    await navigate('/orders');
  };
  return { state, failure, send, drop };
}
