import type { Macro, Rehearsed } from '../../../contract/macros.ts';
import type { MacroStep } from '../../../domain/macros/macro.ts';
import { Notice } from '../../ui/notice.tsx';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { useOrderTime } from '../kit/order-time.ts';
import shared from '../kit/shared.module.css';
import { MailPreview } from '../mail/mail-preview.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { TagPill } from '../tags/tag-pill.tsx';
import { MACRO_MESSAGES } from './i18n/messages.ts';
import styles from './macros.module.css';

interface Props {
  readonly macro: Macro;
  readonly rehearsed: Rehearsed;
  /** True while a newer preview is loading. */
  readonly isOld: boolean;
}

/** The effect of each change of a macro, from the server's dry run. One refused change blocks the whole macro. */
export function MacroSteps({ macro, rehearsed, isOld }: Props) {
  const text = useMessages(MACRO_MESSAGES);
  const { problem, steps } = rehearsed;
  return (
    <section aria-label={text.will} aria-busy={isOld}>
      <div role="status">
        {problem && <Notice tone="warning">{text.nothing_done(problem.step + 1, problem.message)}</Notice>}
      </div>
      <ol className={styles.steps}>
        {macro.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no name but their place
          <li key={index} data-stops={problem?.step === index || undefined}>
            <Step step={step} does={steps[index]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step, does }: { readonly step: MacroStep; readonly does: Rehearsed['steps'][number] | undefined }) {
  const text = useMessages(MACRO_MESSAGES);
  const { states } = useCurrentUser();
  const locale = usePanelLocale();
  const { words } = useOrderTime();
  const nameOf = (id: number) => states.find((state) => state.id === id)?.name[locale] ?? String(id);
  return (
    <>
      <p>
        <strong>{text.kinds[step.kind]}</strong>{' '}
        {(step.kind === 'tag' || step.kind === 'untag') && <TagPill tag={step.tag} />}
        {does && does.from !== does.to && text.moves(nameOf(does.from), nameOf(does.to))}
        {!does && step.kind === 'status' && nameOf(step.to)}
        {step.kind === 'postpone' && ` · ${does?.until ? words(does.until) : text.until[step.until]}`}
      </p>
      {step.kind === 'note' && <p className={shared.small}>{step.text}</p>}
      {does?.mail && (
        <details>
          <summary>
            {does.mail.to}: {does.mail.subject}
          </summary>
          <MailPreview mail={does.mail} isOld={false} />
        </details>
      )}
    </>
  );
}
