import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PaperReadingView } from '../../../contract/paper-proposals.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { FileSheet } from '../kit/file-preview.tsx';
import { dayText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import { PAPER_MESSAGES } from './i18n/messages.ts';
import styles from './paper-proposals.module.css';

type Proposal = PaperReadingView['proposals'][number];
type Take = (answers: Readonly<Record<string, string>>) => void;

interface Props {
  readonly reading: PaperReadingView;
  readonly onTake: Take | null;
  readonly onClose: () => void;
}

/** The paper beside what was read in it. A value shows its place in the paper; taking it over opens the form. */
export function PaperDialog({ reading, onTake, onClose }: Props) {
  const text = useMessages(PAPER_MESSAGES);
  const [shown, setShown] = useState<Proposal | null>(null);
  const take: Take = (answers) => {
    onClose();
    onTake?.(answers);
  };
  return (
    <Dialog opened onClose={onClose} title={text.dialog(reading.name)} size="80rem" centered>
      <div className={styles.compare}>
        <FileSheet file={reading} mark={shown?.place ?? null} />
        <div>
          <p className={shared.small}>{text.hint}</p>
          <dl className={shared.rows}>
            {reading.proposals.map((proposal) => (
              <Row
                key={`${proposal.field}:${proposal.value}`}
                proposal={proposal}
                isShown={proposal === shown}
                onShow={() => setShown(proposal)}
                onTake={onTake && take}
              />
            ))}
          </dl>
        </div>
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly proposal: Proposal;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onTake: Take | null;
}

function Row({ proposal: { field, value, is_sure, place, questions }, isShown, onShow, onTake }: RowProps) {
  const text = useMessages(PAPER_MESSAGES);
  const locale = usePanelLocale();
  const label = text.fields[field];
  const said = /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value, locale) : value;
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value}>
        <span>
          {said}
          {!is_sure && <span className={styles.unsure}>{text.unsure}</span>}
          {place && (
            <button
              type="button"
              className={styles.place}
              aria-pressed={isShown}
              aria-label={text.show(label, said)}
              onClick={onShow}
            >
              {text.page(place.page)}
            </button>
          )}
        </span>
        <CopyButton text={said} label={`${label}: ${said}`} />
        {questions.map(({ option_id, label: question, answer }) =>
          answer === value ? (
            <span key={option_id} className={styles.take}>
              {text.same(question)}
            </span>
          ) : (
            onTake && (
              <Button
                key={option_id}
                className={styles.take}
                size="compact-xs"
                variant="default"
                onClick={() => onTake({ [option_id]: value })}
              >
                {text.take(question)}
              </Button>
            )
          ),
        )}
      </dd>
    </div>
  );
}
