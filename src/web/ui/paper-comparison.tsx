import type { ComparedPapers } from '../../contract/orders/compared-papers.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import type { ComparisonWords } from '../../domain/notas/comparison-words/es.ts';
import type { NotaField } from '../../domain/notas/marks.ts';
import type { ComparedProperty } from '../../domain/notas/paper-comparison.ts';
import { type Sentence, sentenceOf } from '../../domain/notas/sentence-of.ts';
import { Notice } from './notice.tsx';
import styles from './paper-comparison.module.css';
import { paperName } from './paper-name.ts';

interface Props {
  readonly found: ComparedPapers;
  readonly words: ComparisonWords;
  readonly locale: Locale;
}

/** What changed from the older of two papers to the newer, in sentences, or why they are not compared. */
export function PaperComparison({ found, words, locale }: Props) {
  const { papers, unread, negative, chosen, compared } = found;
  return (
    <div className={styles.comparison}>
      {papers.length < 2 && <p>{words.too_few}</p>}
      {unread.length > 0 && <p>{words.not_read(unread.join(', '))}</p>}
      {negative.length > 0 && <p>{words.negative(negative.join(', '))}</p>}
      {chosen && !compared && <p role="alert">{words.same_twice}</p>}
      {compared && <Compared compared={compared} words={words} locale={locale} />}
    </div>
  );
}

function Compared({
  compared: { before, after, properties, only_before, only_after },
  words,
  locale,
}: Omit<Props, 'found'> & { readonly compared: NonNullable<ComparedPapers['compared']> }) {
  const named = (names: readonly string[]) => names.map((name) => name || words.unnamed).join('; ');
  const isUnsure = properties.some(({ differences }) => differences.some(({ is_sure }) => !is_sure));
  return (
    <>
      <p role="status" className={styles.soft}>
        {words.from(paperName(before, words), paperName(after, words))}
      </p>
      {properties.length === 0 && (
        <Notice tone="warning">
          <p>{words.other_property}</p>
        </Notice>
      )}
      {properties.map((property) => (
        <Property key={property.name} property={property} words={words} locale={locale} />
      ))}
      {only_before.length > 0 && <p>{words.only_before(named(only_before))}</p>}
      {only_after.length > 0 && <p>{words.only_after(named(only_after))}</p>}
      {isUnsure && <p className={styles.soft}>{words.check}</p>}
      <p className={styles.soft}>{words.remark}</p>
    </>
  );
}

function Property({
  property: { name, is_same_sure, differences, equal, seems_equal, unread },
  words,
  locale,
}: Omit<Props, 'found'> & { readonly property: ComparedProperty }) {
  const short = [
    [words.equal, equal],
    [words.seems_equal, seems_equal],
    [words.unread_before, unread.before],
    [words.unread_after, unread.after],
    [words.unread_both, unread.both],
  ] as const;
  const fieldsOf = (fields: readonly NotaField[]) => fields.map((field) => words.fields[field]).join(', ');
  return (
    <section className={styles.property}>
      <h2 className={styles.title}>{words.differences(name)}</h2>
      {!is_same_sure && (
        <Notice tone="warning">
          <p>{words.not_sure_same}</p>
        </Notice>
      )}
      {differences.length === 0 && <p>{words.none}</p>}
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <Difference key={JSON.stringify(difference)} sentence={sentenceOf(difference, words, locale)} words={words} />
        ))}
      </ul>
      {short.map(([say, fields]) => fields.length > 0 && <p key={say('')}>{say(fieldsOf(fields))}</p>)}
    </section>
  );
}

function Difference({
  sentence: { text, isSure, before, after },
  words,
}: {
  readonly sentence: Sentence;
  readonly words: ComparisonWords;
}) {
  return (
    <li>
      {text} {!isSure && <span className={styles.unsure}>{words.badge}</span>}
      <Quote label={words.before} text={before} />
      <Quote label={words.after} text={after} />
    </li>
  );
}

function Quote({ label, text }: { readonly label: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <blockquote className={styles.quote}>
      <b>{label}:</b> <span lang="es">{text}</span>
    </blockquote>
  );
}
