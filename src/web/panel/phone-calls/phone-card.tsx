import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhoneCallCard } from '../../../contract/phone-calls.ts';
import { numberText } from '../../../domain/phone-calls/phone-number.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMessages } from '../i18n/use-panel-messages.ts';
import type { LiveEvent } from '../live/live-connection.ts';
import { useLive, useLiveControl, useLiveNews, useOnReconnect } from '../live/use-live.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { CallForm } from './call-form.tsx';
import type { PhoneMessages } from './i18n/es.ts';
import { PHONE_MESSAGES } from './i18n/messages.ts';
import styles from './phone.module.css';
import { reloadCalls, useCurrentCall } from './phone-queries.ts';

/**
 * A card in the corner from the first ring on: the caller with their open orders. After the call it stays until a note
 * is saved or it is hidden.
 */
export function PhoneCard() {
  const { isNotario } = useCurrentUser();
  return isNotario ? null : <Card />;
}

function Card() {
  const text = useMessages(PHONE_MESSAGES);
  const queries = useQueryClient();
  const isLive = useLive(({ connection }) => connection === 'live');
  const hasBegun = useLive((state) => state.hasBegun);
  const { data: call = null } = useCurrentCall({ hasBegun, isLive });
  const [hidden, setHidden] = useState('');
  const hear = useCallback(
    (event: LiveEvent) => {
      if (event.name === 'phone') void reloadCalls(queries);
    },
    [queries],
  );
  useLiveNews(hear);
  useOnReconnect(useCallback(() => void reloadCalls(queries), [queries]));
  useOnCall(call?.state === 'talking');
  const shown = call && `${call.call_id} ${call.state}`;
  return (
    <div className={styles.corner}>
      <p role="status" className={styles.said}>
        {call && shown !== hidden && `${text.states[call.state]}: ${whoOf(call, text)}`}
      </p>
      {call && shown !== hidden && <Shown key={call.call_id} call={call} onHide={() => setHidden(shown ?? '')} />}
    </div>
  );
}

function Shown({ call, onHide }: { readonly call: PhoneCallCard; readonly onHide: () => void }) {
  const text = useMessages(PHONE_MESSAGES);
  return (
    <section className={styles.card} data-state={call.state} aria-label={text.states[call.state]}>
      <header className={styles.head}>
        <Icon name="phone" />
        <div>
          <h2>{whoOf(call, text)}</h2>
          <p className={styles.soft}>
            {[text.states[call.state], call.number === '' ? text.hidden : numberText(call.number), call.line]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
        <button type="button" className={styles.hide} onClick={onHide}>
          {text.hide}
        </button>
      </header>
      <CallForm call={call} />
    </section>
  );
}

function whoOf({ people }: PhoneCallCard, text: PhoneMessages): string {
  const [first, another] = people;
  if (!first) return text.nobody;
  return another ? text.several(people.length) : first.name || first.email;
}

/**
 * During a call colleagues see the user as on the phone, and the queue gives nothing. The call itself is recorded by
 * the call centre.
 */
function useOnCall(isTalking: boolean): void {
  const { setOnCall } = useLiveControl();
  const was = useRef(false);
  useEffect(() => {
    if (isTalking === was.current) return;
    was.current = isTalking;
    setOnCall(isTalking, { isMeasured: true });
  }, [isTalking, setOnCall]);
}
