import type { ThingFormPage } from '../../../contract/pages/portfolio-pages.ts';
import { FIELD_LABELS, RECORD_FIELDS, type RecordField } from '../../../domain/portfolio/record-fields.ts';
import { codeChoices, PROVINCE_CHOICES } from '../../../domain/portfolio/record-names.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { useShell } from '../../shell.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';

/** The fields of a portfolio record. None has the `required` attribute: the rules check what is needed. */
export function ThingFields({ page: { kind, values, problems } }: { readonly page: ThingFormPage }) {
  const { locale } = useShell();
  const text = usePortfolioTexts();
  const field = ({ name, label, kind: shape }: RecordField) => {
    const common = {
      name,
      label: FIELD_LABELS[label][locale],
      problem: problemOf(problems, name),
    };
    if (shape === 'flag') {
      return (
        <CheckField key={name} name={name} checked={values[name] === '1'}>
          {common.label}
        </CheckField>
      );
    }
    const value = values[name] ?? '';
    if (shape === 'text') {
      return (
        <TextField
          key={name}
          {...common}
          defaultValue={value}
          optional={!NEEDED.includes(name)}
          maxLength={300}
          autoComplete="off"
        />
      );
    }
    const choices = shape === 'province' ? PROVINCE_CHOICES : codeChoices(shape, locale);
    return (
      <SelectField
        key={name}
        {...common}
        optional
        defaultValue={value}
        placeholder={text.none}
        values={choices.map((choice) => ({ id: choice.value, name: choice.label }))}
      />
    );
  };
  return <>{RECORD_FIELDS[kind].map(field)}</>;
}

/** Without these a record has no display name. */
const NEEDED = ['name'];
