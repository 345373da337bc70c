import { TagsInput } from '@mantine/core';
import { LOCALES, type Locale } from '../../../domain/locale/locale.ts';
import styles from './catalogue.module.css';
import { usePartName, usePlace } from './editor-context.ts';

/** Search words for this product. */
export function SynonymsField() {
  const name = usePartName()('synonyms');
  return (
    <fieldset className={styles.words}>
      <legend>{name}</legend>
      {LOCALES.map((locale) => (
        <Synonyms key={locale} locale={locale} label={`${name} ${locale.toUpperCase()}`} />
      ))}
    </fieldset>
  );
}

function Synonyms({ locale, label }: { readonly locale: Locale; readonly label: string }) {
  const { value, set } = usePlace<string[]>(['content', 'synonyms', locale]);
  return <TagsInput aria-label={label} lang={locale} value={value} onChange={(words) => set(words)} />;
}
