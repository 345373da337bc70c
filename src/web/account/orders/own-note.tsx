import type { OwnNoteView } from '../../../contract/pages/own-note-view.ts';
import { useOwnNoteTexts } from '../../i18n/late/own-note.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './own-note.module.css';

/** Owners and charges in the delivered document, with the notice that the document itself is authoritative. */
export function OwnNote({ note }: { readonly note: OwnNoteView }) {
  const text = useOwnNoteTexts();
  return (
    <section className={styles.note}>
      <h3>{text.title}</h3>
      <p className={styles.remark}>{note.corrected ? text.remark_corrected : text.remark}</p>
      {note.corrected && (
        <dl className={styles.texts}>
          {(['titulares', 'cargas'] as const).map((part) => (
            <div key={part}>
              <dt>{text[part]}</dt>
              <dd>{note.corrected?.[part] || text.nothing}</dd>
            </div>
          ))}
        </dl>
      )}
      {note.properties.map((property) => (
        <Property key={property.name} property={property} isNamed={note.properties.length > 1} />
      ))}
      <p>
        <a href={note.paper_href} download>
          {text.download}
        </a>
      </p>
      {note.sale_papers.length > 0 && (
        <div>
          <p>{text.selling}</p>
          <ul>
            {note.sale_papers.map(({ name, href }) => (
              <li key={href}>
                <Link to={href}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface Props {
  readonly property: OwnNoteView['properties'][number];
  readonly isNamed: boolean;
}

function Property({ property: { name, owners, is_free, charges, unsure, pages, earlier }, isNamed }: Props) {
  const text = useOwnNoteTexts();
  return (
    <>
      {isNamed && name !== '' && <h4>{text.property(name)}</h4>}
      <dl className={styles.texts}>
        <div>
          <dt>{text.titulares}</dt>
          <dd>
            {unsure.includes('owners') && owners.length > 0 && <p className={styles.remark}>{text.unsure}</p>}
            {owners.length === 0 && text.nothing}
            <ul>
              {owners.map(({ name: owner, held }) => (
                <li key={owner + held}>{held === '' ? owner : `${owner}: ${held}`}</li>
              ))}
            </ul>
            {owners.length > 0 && pages.owners !== null && <p className={styles.remark}>{text.place(pages.owners)}</p>}
          </dd>
        </div>
        <div>
          <dt>{text.cargas}</dt>
          <dd>
            {unsure.includes('charges') && charges.length > 0 && <p className={styles.remark}>{text.unsure}</p>}
            {charges.length === 0 && (is_free ? text.free : text.nothing)}
            {charges.map((charge) => (
              <Disclosure key={charge.text} title={charge.name}>
                <p>{charge.means}</p>
                <p>
                  <strong>{text.check}:</strong> {charge.check}
                </p>
                <p>{text.place(pages.charges)}:</p>
                <blockquote lang="es">{charge.text}</blockquote>
              </Disclosure>
            ))}
          </dd>
        </div>
      </dl>
      {earlier && <Changes earlier={earlier} />}
    </>
  );
}

function Changes({ earlier }: { readonly earlier: NonNullable<Props['property']['earlier']> }) {
  const words = useOwnNoteTexts();
  const { differences, order_id, order_href, date_text } = earlier;
  return (
    <div>
      <h4>
        {words.since(date_text)} <Link to={order_href}>{words.order(order_id)}</Link>
      </h4>
      {differences.length === 0 && <p>{words.same}</p>}
      <ul>
        {differences.map(({ what, about, before, after }) => (
          <li key={`${what} ${about} ${before} ${after}`}>
            <strong>{words.changes[what]}</strong> {about}
            {before !== null && (
              <blockquote lang={what.startsWith('owner') ? undefined : 'es'}>{words.before(before)}</blockquote>
            )}
            {after !== null && (
              <blockquote lang={what.startsWith('owner') ? undefined : 'es'}>{words.after(after)}</blockquote>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
