import type { NoteReading } from '../../../contract/notas.ts';
import { CHARGE_WORDS } from '../../../domain/notas/nota-words.ts';
import { heldText } from '../../../domain/notas/owner-held.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import shared from '../kit/shared.module.css';
import { NOTA_MESSAGES } from './i18n/messages.ts';
import styles from './notas.module.css';

type Nota = NoteReading['notas'][number];

/**
 * One property as it was read: its references, its owners with their shares, and each charge by kind, with its text
 * folded.
 */
export function NotaFacts({ nota }: { readonly nota: Nota }) {
  const text = useMessages(NOTA_MESSAGES);
  const locale = usePanelLocale();
  const { finca, owners, charges } = nota;
  const isUnsure = (field: Nota['unsure'][number]) => nota.unsure.includes(field);
  const facts = [
    ['finca', text.finca, [finca?.number, finca?.municipality].filter(Boolean).join(', ')],
    ['registry', text.registry, nota.registry],
    ['issued_on', text.issued_on, nota.issued_on?.split('-').reverse().join('/')],
    ['cru', text.cru, nota.cru],
    ['cadastral_reference', text.cadastral, nota.cadastral_reference],
  ] as const;
  return (
    <dl className={shared.rows}>
      {facts.map(
        ([field, label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                <Unsure isShown={isUnsure(field) || (field === 'finca' && isUnsure('municipality'))} />
                <CopyButton text={value} label={`${label}: ${value}`} />
              </dd>
            </div>
          ),
      )}
      <div>
        <dt>{text.owners}</dt>
        <dd>
          <Unsure isShown={owners.length > 0 && isUnsure('owners')} />
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
          <Unsure isShown={(charges.length > 0 || nota.is_free) && isUnsure('charges')} />
          {charges.length === 0 && (nota.is_free ? text.free : <span className={shared.small}>{text.no_charges}</span>)}
          <ul className={styles.list}>
            {charges.map((charge) => (
              <li key={charge.text}>
                <details>
                  <summary>{CHARGE_WORDS[charge.kind][locale]}</summary>
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

/** Marks a value that was read with low confidence. */
function Unsure({ isShown }: { readonly isShown: boolean }) {
  const text = useMessages(NOTA_MESSAGES);
  return isShown && <span className={styles.unsure}>{text.unsure}</span>;
}

function Owner({ owner }: { readonly owner: Nota['owners'][number] }) {
  const locale = usePanelLocale();
  return (
    <>
      {owner.name}{' '}
      <span className={shared.small}>{[owner.tax_id, heldText(owner, locale)].filter(Boolean).join(' · ')}</span>
    </>
  );
}
