import type { ProductPage } from '../../../contract/pages/catalogue-pages.ts';
import { useSamplesTexts } from '../../i18n/late/samples.ts';
import { useShell } from '../../shell.ts';
import { Section } from '../../ui/section.tsx';
import { SamplePicture } from './sample-picture.tsx';
import styles from './sample-section.module.css';

/** A sample of the document, what it shows, and what others use it for. */
export function SampleSection({ page }: { readonly page: ProductPage }) {
  const texts = useSamplesTexts();
  const { locale } = useShell();
  const { sample, content, product } = page;
  return (
    <>
      {sample && (
        <Section id="sample" title={texts.title} boxed>
          <div className={styles.pair}>
            <figure className={styles.figure}>
              <SamplePicture sample={sample} name={product.name} />
              <figcaption>
                {texts.invented} {sample.language !== locale && texts.languages[sample.language]}
              </figcaption>
            </figure>
            <div className={styles.shows}>
              <h3>{texts.shows}</h3>
              <ol>
                {content.shows.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ol>
            </div>
          </div>
        </Section>
      )}
      {content.uses.length > 0 && (
        <Section id="uses" title={texts.uses}>
          <ul className={styles.uses}>
            {content.uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
