import { Alert } from '@mantine/core';
import type { Clash } from '../../../domain/portfolio/record-draft.ts';
import { RECORD_FIELDS } from '../../../domain/portfolio/record-fields.ts';
import { codeChoices, PROVINCE_CHOICES } from '../../../domain/portfolio/record-names.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { RECORD_MESSAGES } from '../records/i18n/messages.ts';
import styles from '../records/records.module.css';

/** Says that somebody else saved first, and which fields both changed. */
export function ConflictNotice({
  kind,
  clashes,
}: {
  readonly kind: PortfolioKind;
  readonly clashes: readonly Clash[];
}) {
  const text = useMessages(RECORD_MESSAGES);
  const locale = usePanelLocale();
  const said = (name: string, value: string) => {
    const shape = RECORD_FIELDS[kind].find((field) => field.name === name)?.kind;
    if (value === '') return shape === 'flag' ? text.no : text.conflict_blank;
    if (shape === 'flag') return text.yes;
    if (shape === 'text' || shape === undefined) return value;
    const choices = shape === 'province' ? PROVINCE_CHOICES : codeChoices(shape, locale);
    return choices.find((choice) => choice.value === value)?.label ?? value;
  };
  return (
    <Alert role="alert" color="yellow">
      <p>{text.conflict}</p>
      {clashes.length > 0 && (
        <ul className={styles.links}>
          {clashes.map(({ name, now, yours }) => {
            const label = RECORD_FIELDS[kind].find((field) => field.name === name)?.label;
            return (
              <li key={name}>
                <strong>{label && text.fields[label]}</strong>. {text.conflict_now}: {said(name, now)}.{' '}
                {text.conflict_yours}: {said(name, yours)}.
              </li>
            );
          })}
        </ul>
      )}
      <p>{text.conflict_save}</p>
    </Alert>
  );
}
