import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  beginTotpCall,
  confirmTotpCall,
  passkeyOptionsCall,
  secondFactorCall,
} from '../../../contract/second-factor.ts';
import type { SecondStep as Owed } from '../../../contract/sessions.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { ACCOUNT_MESSAGES } from '../account/i18n/messages.ts';
import { RecoveryCodes } from '../account/recovery-codes.tsx';
import { SecondFactorForm } from '../account/second-factor-form.tsx';
import { TotpSetUp } from '../account/totp-set-up.tsx';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { panelApi } from '../session/panel-api.ts';
import styles from './sign-in.module.css';
import { useEntrance } from './use-entrance.ts';

interface Props {
  readonly owed: Owed['second_factor'];
  readonly onStartAgain: () => void;
}

/** The step after the password: the second factor, or setting one up where it is compulsory. */
export function SecondStep({ owed, onStartAgain }: Props) {
  const text = useMessages(ACCOUNT_MESSAGES);
  const title = useId();
  return (
    <section className={styles.card} aria-labelledby={title}>
      <LogoMark />
      <h1 id={title}>{owed.must_set_up ? text.set_up_title : text.step_title}</h1>
      {owed.must_set_up ? <FirstSetUp stepToken={owed.step_token} /> : <Proved owed={owed} />}
      <Button variant="subtle" onClick={onStartAgain}>
        {text.start_again}
      </Button>
    </section>
  );
}

function Proved({ owed: { step_token, methods } }: Pick<Props, 'owed'>) {
  const { enter } = useEntrance();
  return (
    <SecondFactorForm
      methods={methods}
      askPasskey={async () => (await panelApi.call(passkeyOptionsCall, { body: { step_token } })).options}
      onAnswer={async (proof) => {
        const { ticket } = await panelApi.call(secondFactorCall, { body: { step_token, proof } });
        await enter(ticket);
      }}
    />
  );
}

function FirstSetUp({ stepToken }: { readonly stepToken: string }) {
  const text = useMessages(ACCOUNT_MESSAGES);
  const { open, goOn } = useEntrance();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error } = useQuery({
    queryKey: ['totp-set-up', stepToken],
    queryFn: () => panelApi.call(beginTotpCall, { body: { step_token: stepToken } }),
    enabled: codes === null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (codes) return <RecoveryCodes codes={codes} onKept={() => void goOn()} />;
  if (error) return <ErrorNotice error={error} />;
  if (!data) return null;
  return (
    <>
      <p className={styles.lead}>{text.set_up_lead}</p>
      <TotpSetUp
        setUp={data}
        onCode={async (code) => {
          const body = { step_token: stepToken, set_up: data.set_up, code };
          const { ticket, recovery_codes } = await panelApi.call(confirmTotpCall, { body });
          // Used at once: the ticket would expire before the user has saved the codes.
          await open(ticket);
          setCodes(recovery_codes);
        }}
      />
    </>
  );
}
