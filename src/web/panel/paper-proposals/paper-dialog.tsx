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
import { type AnswersById, takingOf } from './taking.ts';
import { TakingButtons } from './taking-buttons.tsx';

type Proposal = PaperReadingView['proposals'][number];
type Take = (answers: AnswersById) => void;

interface Props {
  /** Null for none: the dialog then closes and gives the focus back. */
  readonly reading: PaperReadingView | null;
  readonly unsaved: AnswersById;
  readonly onTake: Take | null;
  readonly onClose: () => void;
}

/** The paper beside what was read in it. A value shows its place in the paper; taking it over opens the form. */
export function PaperDialog({ reading, onClose, ...rest }: Props) {
  const text = useMessages(PAPER_MESSAGES);
  return (
    <Dialog
      opened={reading !== null}
      onClose={onClose}
      title={reading && text.dialog(reading.name)}
      size="80rem"
      centered
    >
      {reading && <Compared reading={reading} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Compared({ reading, unsaved, onTake, onClose }: Props & { readonly reading: PaperReadingView }) {
  const text = useMessages(PAPER_MESSAGES);
  const [shown, setShown] = useState<Proposal | null>(null);
  const take: Take = (answers) => {
    onClose();
    onTake?.(answers);
  };
  const rows = reading.proposals.map((proposal) => ({ proposal, takings: takingOf(proposal, unsaved) }));
  const used = rows.filter(({ takings }) => takings === null).map(({ proposal }) => text.fields[proposal.field]);
  return (
    <div className={styles.compare}>
      <FileSheet file={reading} mark={shown?.place ?? null} />
      <div>
        <p className={shared.small}>{text.hint}</p>
        <dl className={shared.rows}>
          {rows.map(
            ({ proposal, takings }) =>
              takings && (
                <Row
                  key={`${proposal.field}:${proposal.value}`}
                  proposal={proposal}
                  takings={takings}
                  isShown={proposal === shown}
                  onShow={() => setShown(proposal)}
                  onTake={onTake && take}
                />
              ),
          )}
        </dl>
        {used.length > 0 && (
          <p className={shared.small}>
            {text.used} {[...new Set(used)].join(', ')}
          </p>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  readonly proposal: Proposal;
  readonly takings: NonNullable<ReturnType<typeof takingOf>>;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onTake: Take | null;
}

function Row({ proposal: { field, value, is_sure, place, property }, takings, isShown, onShow, onTake }: RowProps) {
  const text = useMessages(PAPER_MESSAGES);
  const locale = usePanelLocale();
  const of = property === null ? '' : `, ${text.property(property)}`;
  const label = `${text.fields[field]}${of}`;
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
              aria-label={`${text.page(place.page)}: ${text.show(label, said)}`}
              onClick={onShow}
            >
              {text.page(place.page)}
            </button>
          )}
        </span>
        <CopyButton text={said} label={`${label}: ${said}`} />
        <TakingButtons takings={takings} value={value} onTake={onTake} />
      </dd>
    </div>
  );
}
