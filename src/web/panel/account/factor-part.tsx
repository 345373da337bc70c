import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import type { TotpSetUp as SetUp } from '../../../contract/second-factor.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { useSend } from '../kit/use-send.ts';
import styles from './account.module.css';
import { ACCOUNT_MESSAGES } from './i18n/messages.ts';
import { Part } from './part.tsx';
import { makePasskey } from './passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetUp } from './totp-set-up.tsx';
import { type FactorStep, type OwnAccount, useChangeAccount } from './use-account.ts';

type Factor = OwnAccount['second_factor'];

/** The second factor: app, passkeys, recovery codes. Every change asks for re-authentication first. */
export function FactorPart({ factor }: { readonly factor: Factor }) {
  const text = useMessages(ACCOUNT_MESSAGES);
  const change = useChangeAccount();
  const { isBusy, problem, send } = useSend();
  const [setUp, setSetUp] = useState<z.output<typeof SetUp> | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const locale = usePanelLocale();

  const step = async (second_factor: FactorStep) => {
    const answer = await change({ second_factor });
    setSetUp(answer.totp ?? null);
    setCodes(answer.recovery_codes ?? []);
    return answer;
  };
  const press = (second_factor: FactorStep) => () => void send(async () => void (await step(second_factor)));
  const addPasskey = (name: string) =>
    send(async () => {
      const { passkey } = await step({ step: 'begin_passkey' });
      if (!passkey) throw new Error('the options come with the answer');
      await step({ step: 'confirm_passkey', name, response: await answered(passkey) });
    }, text.passkey_failed);

  if (codes.length > 0) {
    return (
      <Part title={text.factor}>
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      </Part>
    );
  }
  const isOn = factor.methods.length > 0;
  return (
    <Part title={text.factor} lead={isOn ? text.factor_on : text.factor_off} problem={problem}>
      {factor.required && <p className={styles.soft}>{text.factor_required}</p>}
      <h3>{text.app}</h3>
      <p>{factor.totp_since ? text.app_since(instantText(factor.totp_since, locale)) : text.app_none}</p>
      {setUp ? (
        <TotpSetUp
          setUp={setUp}
          onCode={async (code) => void (await step({ step: 'confirm_totp', set_up: setUp.set_up, code }))}
        />
      ) : (
        <div className={styles.buttons}>
          <Button variant="default" loading={isBusy} onClick={press({ step: 'begin_totp' })}>
            {factor.totp_since ? text.change_app : text.set_up_app}
          </Button>
          {factor.totp_since && (
            <Button variant="default" loading={isBusy} onClick={press({ step: 'remove_totp' })}>
              {text.remove_app}
            </Button>
          )}
        </div>
      )}
      <h3>{text.passkeys}</h3>
      <Passkeys
        passkeys={factor.passkeys}
        isBusy={isBusy}
        onAdd={addPasskey}
        onRemove={(credential_id) => press({ step: 'remove_passkey', credential_id })()}
      />
      {isOn && (
        <>
          <h3>{text.codes}</h3>
          <p>{text.codes_left(factor.recovery_codes_left)}</p>
          <Button variant="default" loading={isBusy} onClick={press({ step: 'new_recovery_codes' })}>
            {text.new_codes}
          </Button>
        </>
      )}
    </Part>
  );
}

/** The browser's response with the contract's defaults. */
async function answered(passkey: Parameters<typeof makePasskey>[0]) {
  const { clientExtensionResults = {}, ...response } = await makePasskey(passkey);
  return { ...response, clientExtensionResults };
}

function Passkeys({
  passkeys,
  isBusy,
  onAdd,
  onRemove,
}: {
  readonly passkeys: Factor['passkeys'];
  readonly isBusy: boolean;
  readonly onAdd: (name: string) => Promise<unknown>;
  readonly onRemove: (credentialId: string) => void;
}) {
  const text = useMessages(ACCOUNT_MESSAGES);
  const locale = usePanelLocale();
  const [name, setName] = useState('');
  const add = async () => {
    await onAdd(name.trim());
    setName('');
  };
  return (
    <>
      {passkeys.length === 0 && <p className={styles.soft}>{text.no_passkeys}</p>}
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.credential_id}>
            <span>
              <strong>{passkey.name}</strong>{' '}
              <span className={styles.soft}>
                {text.passkey_made(instantText(passkey.created_at, locale))}
                {passkey.used_at && `, ${text.passkey_used(instantText(passkey.used_at, locale))}`}
              </span>
            </span>
            <Button
              size="xs"
              variant="default"
              loading={isBusy}
              aria-label={text.remove_passkey(passkey.name)}
              onClick={() => onRemove(passkey.credential_id)}
            >
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <TextInput
          label={text.passkey_name}
          description={text.passkey_hint}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button variant="default" loading={isBusy} disabled={name.trim() === ''} onClick={() => void add()}>
          {text.add_passkey}
        </Button>
      </div>
    </>
  );
}
