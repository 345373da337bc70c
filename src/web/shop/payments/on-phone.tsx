import type { ChallengePage } from '../../../contract/pages/payment-pages.ts';
import { usePaymentStandingTexts } from '../../i18n/late/payment-standing.ts';
import { usePaymentsTexts } from '../../i18n/late/payments.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { AskAgain } from './ask-again.tsx';
import styles from './payments.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

const ASK_SECONDS = 5;

/** Waits for an MB WAY request to be confirmed on a telephone: the time left, and what to do if it does not arrive. */
export function OnPhone({ page }: { readonly page: Extract<ChallengePage, { kind: 'on_phone' }> }) {
  const { checkout } = useMessages();
  const { mbway } = usePaymentsTexts();
  const { check } = usePaymentStandingTexts();
  const left = useSecondsLeft(page.seconds_left);
  return (
    <Page narrow>
      <PageHead title={mbway.wait_title} />
      <AskAgain seconds={ASK_SECONDS} />
      <Title lead={mbway.wait_lead(page.phone.replaceAll(' ', '\u00a0'), page.amount.text)}>{mbway.wait_title}</Title>
      <div className={styles.wait}>
        {left > 0 ? (
          <>
            <p>{mbway.left}</p>
            <p className={styles.count} role="timer">
              {minutesAndSeconds(left)}
            </p>
            <p>
              <time dateTime={page.until}>{mbway.until(page.until_text)}</time> {mbway.notices}
            </p>
          </>
        ) : (
          <p role="status">{mbway.over}</p>
        )}
      </div>
      <div className={styles.actions}>
        <ButtonAnchor href={page.check_href}>{check}</ButtonAnchor>
        <ButtonLink to={page.begin_href} look="secondary">
          {mbway.other_phone}
        </ButtonLink>
        <ButtonLink to={page.choose_href} look="quiet">
          {checkout.change_method}
        </ButtonLink>
      </div>
      <Section id="help" title={mbway.help_title}>
        <ul className={styles.steps}>
          {mbway.help.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
