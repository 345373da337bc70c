import type { NotificationsPage as Notifications } from '../../../contract/pages/notifications-page.ts';
import { useNotificationsTexts } from '../../i18n/late/notifications.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { CompanyNewsList } from '../portfolio/company-news-list.tsx';
import type { Route } from './+types/notifications-page.ts';
import styles from './notifications-page.module.css';
import { OwnDataFrame } from './own-data-frame.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.own.notifications());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Notifications>(
    args,
    (port, fields) => port.own.changeNotifications(fields),
    () => loader(args),
  );
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const text = useNotificationsTexts();
  return (
    <OwnDataFrame title={text.title} lead={text.lead} problems={page.problems}>
      <div className={styles.parts}>
        <Reminders reminders={page.reminders} />
        {page.company_news.length > 0 && <CompanyNewsList news={page.company_news} named />}
        <Choices page={page} />
        <Calendar url={page.feed_url} />
      </div>
    </OwnDataFrame>
  );
}

function Reminders({ reminders }: Pick<Notifications, 'reminders'>) {
  const text = useNotificationsTexts();
  return (
    <Section id="reminders" title={text.reminders_title}>
      {reminders.length === 0 && <p className={styles.soft}>{text.reminders_none}</p>}
      <ul className={styles.reminders}>
        {reminders.map(({ reminder_id, kind, item_name, order_id, about_text, told_text, href }) => (
          <li key={reminder_id}>
            <strong>{text.reminder[kind](item_name, about_text)}</strong>
            <span className={styles.soft}>{text.reminder_of(order_id, told_text)}</span>
            {href ? <Link to={href}>{text.reminder_open[kind]}</Link> : <span>{text.reminder_done}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Choices({ page: { kinds, quiet, time_zones } }: { readonly page: Notifications }) {
  const text = useNotificationsTexts();
  const profile = useProfileTexts();
  const hours = Array.from({ length: 24 }, (_, hour) => ({ id: String(hour), name: `${hour}:00` }));
  const zones: Readonly<Record<string, string>> = text.zones;
  return (
    <Section id="choices" title={text.choices_title} boxed>
      <PostForm className={styles.form}>
        <p className={styles.soft}>{text.always}</p>
        {kinds.map(({ kind, channels }) => (
          <fieldset key={kind} className={styles.kind}>
            <legend>{text.kinds[kind]}</legend>
            <p className={styles.soft}>{text.kind_hints[kind]}</p>
            {channels.map(({ channel, state, name }) => (
              <label key={channel} className={styles.channel}>
                <input
                  type="checkbox"
                  name={state === 'always' ? undefined : name}
                  value="1"
                  defaultChecked={state !== 'off'}
                  disabled={state === 'always'}
                />
                {kind === 'status' && channel === 'page' ? text.order_page : text.channels[channel]}
                {state === 'always' && <span className={styles.soft}>{text.always_on}</span>}
              </label>
            ))}
          </fieldset>
        ))}
        <fieldset className={styles.kind}>
          <legend>{text.quiet_title}</legend>
          <p className={styles.soft}>{text.quiet_help}</p>
          <div className={styles.hours}>
            <SelectField
              name="quiet_from"
              label={text.quiet_from}
              placeholder={text.quiet_none}
              values={hours}
              defaultValue={quiet.from}
              optional
            />
            <SelectField
              name="quiet_until"
              label={text.quiet_until}
              placeholder={text.quiet_none}
              values={hours}
              defaultValue={quiet.until}
              optional
            />
          </div>
          <SelectField
            name="time_zone"
            label={text.time_zone}
            values={time_zones.map((zone) => ({ id: zone, name: zones[zone] ?? zone }))}
            defaultValue={quiet.time_zone}
          />
        </fieldset>
        <SubmitButton name="intent" value="save">
          {profile.save}
        </SubmitButton>
      </PostForm>
      <p className={styles.soft}>
        {text.news} <Link to="/orders/profile">{profile.person_title}</Link>
      </p>
    </Section>
  );
}

function Calendar({ url }: { readonly url: string | null }) {
  const text = useNotificationsTexts();
  return (
    <Section id="calendar" title={text.calendar_title} boxed>
      <p>{text.calendar_text}</p>
      {url && (
        <>
          <input className={styles.address} readOnly value={url} aria-label={text.calendar_address} />
          <p>
            <ButtonAnchor href={url.replace(/^https?:/, 'webcal:')} look="secondary">
              {text.calendar_add}
            </ButtonAnchor>
          </p>
          <p className={styles.soft}>{text.calendar_secret}</p>
        </>
      )}
      <PostForm className={styles.buttons}>
        <SubmitButton look={url ? 'secondary' : 'primary'} name="intent" value="make_feed">
          {url ? text.calendar_renew : text.calendar_make}
        </SubmitButton>
        {url && (
          <SubmitButton look="secondary" name="intent" value="end_feed">
            {text.calendar_end}
          </SubmitButton>
        )}
      </PostForm>
    </Section>
  );
}
