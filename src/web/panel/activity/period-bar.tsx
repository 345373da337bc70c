import { useNavigate } from 'react-router';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { DayField } from '../kit/date-field.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './activity.module.css';
import { ACTIVITY_MESSAGES } from './i18n/messages.ts';
import { type ActivityWish, moved, queryOfWish } from './period.ts';

interface Props {
  readonly wish: ActivityWish;
  readonly told: { readonly until: string } | undefined;
}

/** Selects the period, and for supervisors the agent. */
export function PeriodBar({ wish, told }: Props) {
  const text = useMessages(ACTIVITY_MESSAGES);
  const { panel_roles: roles } = useCurrentUser();
  const navigate = useNavigate();
  const show = (change: Partial<ActivityWish>) =>
    navigate(pageAddress('activity', queryOfWish({ ...wish, ...change })));
  const step = (by: -1 | 1) => told && show({ day: moved(told.until, wish.days, by) });
  return (
    <div className={styles.bar}>
      {roles.includes('supervisor') && (
        <fieldset className={styles.choice} aria-label={text.views}>
          <button type="button" aria-pressed={wish.who === null} onClick={() => show({ who: null })}>
            {text.mine}
          </button>
          <button type="button" aria-pressed={wish.who === 'team'} onClick={() => show({ who: 'team' })}>
            {text.team}
          </button>
        </fieldset>
      )}
      <fieldset className={styles.choice} aria-label={text.day}>
        <button type="button" aria-pressed={wish.days === '1'} onClick={() => show({ days: '1' })}>
          {text.one_day}
        </button>
        <button type="button" aria-pressed={wish.days === '7'} onClick={() => show({ days: '7' })}>
          {text.week}
        </button>
      </fieldset>
      <div className={styles.steps}>
        <button type="button" onClick={() => step(-1)}>
          {text.before}
        </button>
        <DayField
          size="xs"
          label={text.day}
          value={wish.day ?? told?.until ?? ''}
          onChange={(day) => day >= FIRST_DAY && show({ day })}
        />
        <button type="button" onClick={() => step(1)}>
          {text.after}
        </button>
      </div>
    </div>
  );
}

/** Earlier years are ignored: their first digits are still being typed. */
const FIRST_DAY = '2000-01-01';
