import type { ProfilePage } from '../../../contract/pages/own-data-pages.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { FieldNotes } from '../../ui/field.tsx';
import { useTicked } from '../../ui/lost-form.tsx';
import styles from './own-data.module.css';

const NAME = 'region_ids';

/** Collapsed checkboxes for provinces and districts; the selected ones are listed above. */
export function RegionsField({
  page: { values, regions, problems },
}: {
  readonly page: Pick<ProfilePage, 'values' | 'regions' | 'problems'>;
}) {
  const profile = useProfileTexts();
  const chosen = new Set(useTicked(NAME, (values[NAME] ?? '').split(',')));
  const names = regions.filter(({ region_id }) => chosen.has(region_id)).map(({ name }) => name);
  const countries = [
    ['ES', profile.spain],
    ['PT', profile.portugal],
  ] as const;
  return (
    <div className={styles.fields} id={NAME}>
      <FieldNotes name={NAME} help={profile.regions_help} problem={problemOf(problems, NAME)} />
      {names.length > 0 && <p>{profile.regions_chosen(names.join(', '))}</p>}
      <Disclosure title={profile.regions_choose}>
        <div className={styles.regions}>
          {countries.map(([country, title]) => (
            <fieldset key={country}>
              <legend>{title}</legend>
              <div className={styles.region}>
                {regions
                  .filter((region) => region.country === country)
                  .map(({ region_id, name }) => (
                    <label key={region_id}>
                      <input type="checkbox" name={NAME} value={region_id} defaultChecked={chosen.has(region_id)} />
                      {name}
                    </label>
                  ))}
              </div>
            </fieldset>
          ))}
        </div>
      </Disclosure>
    </div>
  );
}
