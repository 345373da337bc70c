import type { Incident } from '../../../contract/incidents.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { useFilePreview } from '../kit/file-preview.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import shared from '../kit/shared.module.css';
import { DifferenceField } from './difference-field.tsx';
import { INCIDENT_MESSAGES } from './i18n/messages.ts';
import { useItemIncidents } from './incident-queries.ts';
import styles from './incidents.module.css';
import { MailAnswersOf } from './mail-answers.tsx';

interface Props {
  readonly pedido: Pedido;
}

/** Questions to the customer with their answers; the latest one open, earlier ones folded. */
export function IncidentCard({ pedido }: Props) {
  const text = useMessages(INCIDENT_MESSAGES);
  const { data } = useItemIncidents(pedido);
  const [latest, ...older] = data?.incidents ?? [];
  if (!latest) return null;
  return (
    <Card title={text.title} source="incident">
      <Entry pedido={pedido} incident={latest} />
      {data?.differences.map((difference) => (
        <DifferenceField key={difference.difference_id} pedido={pedido} difference={difference} />
      ))}
      {latest.state === 'open' && <MailAnswersOf pedido={pedido} />}
      {older.length > 0 && (
        <details>
          <summary className={styles.small}>{text.older(older.length)}</summary>
          {older.map((incident) => (
            <Entry key={incident.form_id} pedido={pedido} incident={incident} />
          ))}
        </details>
      )}
    </Card>
  );
}

function Entry({ pedido, incident }: { readonly pedido: Pedido; readonly incident: Incident }) {
  const text = useMessages(INCIDENT_MESSAGES);
  const locale = usePanelLocale();
  const { text: at } = useOrderTime();
  const { state, ended_at, reminders } = incident;
  const end = state === 'open' ? text.until(at(incident.until)) : ended_at && text.ended[state](at(ended_at));
  return (
    <div className={styles.entry}>
      <p className={styles.state} data-state={state}>
        {text.states[state]} · {incident.kind_name[locale]}
      </p>
      <p className={styles.small}>
        {[text.asked(incident.asked_by, at(incident.asked_at)), end, reminders > 0 && text.reminders(reminders)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {incident.text !== '' && <p className={styles.words}>{incident.text}</p>}
      <dl className={shared.rows}>
        {incident.questions.map((question) => (
          <Answer key={question.option_id} pedido={pedido} question={question} isOpen={state === 'open'} />
        ))}
      </dl>
    </div>
  );
}

interface AnswerProps {
  readonly pedido: Pedido;
  readonly question: Incident['questions'][number];
  readonly isOpen: boolean;
}

function Answer({ pedido, question: { label, value, files }, isOpen }: AnswerProps) {
  const text = useMessages(INCIDENT_MESSAGES);
  const { show, preview } = useFilePreview();
  const { attachments } = pedido.details;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {files.map(({ file_id, name }) => {
          const file = attachments.find((one) => one.file_id === file_id);
          return (
            <button key={file_id} type="button" className={shared.plain} onClick={() => file && show(file)}>
              {name}
            </button>
          );
        })}
        {files.length === 0 && (value || (!isOpen && <span className={styles.small}>{text.no_answer}</span>))}
        {files.length === 0 && value !== '' && <CopyButton text={value} label={text.copy(label)} />}
        {preview}
      </dd>
    </div>
  );
}
