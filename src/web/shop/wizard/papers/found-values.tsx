import { useEffect, useState } from 'react';
import type { FoundInPaper } from '../../../../contract/form-files.ts';
import { isSameValue } from '../../../../domain/paper-proposals/is-same-value.ts';
import { useFoundInPapersTexts } from '../../../i18n/late/found-in-papers.ts';
import { Button } from '../../../ui/button.tsx';
import { typeInto } from '../../../ui/type-into.ts';
import styles from './found-values.module.css';

/** Values of the customer's documents beside their question. One is filled in when its button is pressed, and only into an empty field. */
export function FoundValues({ field, found }: { readonly field: string; readonly found: readonly FoundInPaper[] }) {
  const text = useFoundInPapersTexts();
  const typed = useTypedIn(field);
  const [used, setUsed] = useState('');
  const isAnswered = found.some(({ value }) => isSameValue(value, typed));
  return (
    <>
      {!isAnswered && (
        <ul className={styles.found}>
          {found.map(({ value, is_sure, paper, file_name, page, property }) => (
            <li key={value}>
              <p>
                {text.papers[paper]}: <strong>{value}</strong>{' '}
                <span className={is_sure ? styles.sure : styles.unsure}>{is_sure ? text.sure : text.unsure}</span>{' '}
                <span className={styles.place}>{text.place(file_name, page, property)}</span>
              </p>
              {typed === '' ? (
                <Button
                  look="secondary"
                  aria-label={text.use_named(value)}
                  onClick={() => {
                    take(field, value);
                    setUsed(value);
                  }}
                >
                  {text.use}
                </Button>
              ) : (
                <p className={styles.place}>{text.differs}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {used !== '' && isSameValue(used, typed) ? text.used(used) : ''}
      </p>
    </>
  );
}

/** What is typed in a field of the page. */
function useTypedIn(field: string): string {
  const [typed, setTyped] = useState(() => inputOf(field)?.value.trim() ?? '');
  useEffect(() => {
    const input = inputOf(field);
    if (!input) return;
    const see = () => setTyped(input.value.trim());
    see();
    input.addEventListener('input', see);
    return () => input.removeEventListener('input', see);
  }, [field]);
  return typed;
}

function take(field: string, value: string): void {
  const input = inputOf(field);
  if (input?.value.trim() !== '') return;
  typeInto(input, value);
  input.focus();
}

function inputOf(field: string): HTMLInputElement | null {
  const input = document.getElementById(field);
  return input instanceof HTMLInputElement ? input : null;
}
