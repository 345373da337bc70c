import type { NoteReading } from '../../../contract/notas.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import { CopyButton } from '../order/copy-button.tsx';
import shared from '../order/order.module.css';
import { useNotaMessages } from './i18n/use-nota-messages.ts';
import styles from './notas.module.css';

type Nota = NoteReading['notas'][number];

/** One property as it was read: its numbers, who holds what, and each charge by its kind, its words folded. */
export function NotaFacts({ nota }: { readonly nota: Nota }) {
  const text = useNotaMessages();
  const { finca, owners, charges } = nota;
  const facts = [
    [text.finca, [finca?.number, finca?.municipality].filter(Boolean).join(', ')],
    [text.registry, nota.registry],
    [text.issued_on, nota.issued_on],
    [text.cru, nota.cru],
    [text.cadastral, nota.cadastral_reference],
  ] as const;
  return (
    <dl className={shared.rows}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                <CopyButton text={value} label={`${label}: ${value}`} />
              </dd>
            </div>
          ),
      )}
      <div>
        <dt>{text.owners}</dt>
        <dd>
          {owners.length === 0 && <span className={shared.small}>{text.no_owners}</span>}
          <ul className={styles.list}>
            {owners.map((owner) => (
              <li key={`${owner.name}:${owner.right}:${owner.share}`}>
                <Owner owner={owner} />
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{text.charges}</dt>
        <dd>
          {charges.length === 0 && (nota.is_free ? text.free : <span className={shared.small}>{text.no_charges}</span>)}
          <ul className={styles.list}>
            {charges.map((charge) => (
              <li key={charge.text}>
                <details>
                  <summary>{text.kinds[charge.kind]}</summary>
                  <p className={styles.words}>{charge.text}</p>
                </details>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

function Owner({ owner: { name, tax_id, percent, share, right } }: { readonly owner: Nota['owners'][number] }) {
  const text = useNotaMessages();
  const locale = usePanelLocale();
  const part = percent === null ? share : new Intl.NumberFormat(locale, PERCENT).format(percent / 100);
  const held = [part, right && text.rights[right]].filter(Boolean).join(' ');
  return (
    <>
      {name} <span className={shared.small}>{[tax_id, held].filter(Boolean).join(' · ')}</span>
    </>
  );
}

const PERCENT = { style: 'percent', maximumFractionDigits: 4 } as const;
