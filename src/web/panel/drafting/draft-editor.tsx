import { Button, Checkbox, Textarea } from '@mantine/core';
import type { TogaDraftInFull } from '../../../contract/drafting.ts';
import { gapsIn } from '../../../domain/drafting/gaps.ts';
import { paragraphKey, paragraphsOf } from '../../../domain/drafting/paragraphs.ts';
import { machineParagraphs } from '../../../domain/drafting/review.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { DraftText, InkLegend, segmentsOf } from './draft-text.tsx';
import styles from './drafting.module.css';
import { GapFields } from './gap-fields.tsx';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';
import { KeepPaper } from './keep-paper.tsx';
import { type EditedDraft, useEditedDraft } from './use-edited-draft.ts';

/** A finished draft: its text, gaps, machine-written parts, and the buttons to save it. */
export function DraftEditor({ draft, itemId }: { readonly draft: TogaDraftInFull; readonly itemId: number | null }) {
  const text = useMessages(DRAFTING_MESSAGES);
  const edited = useEditedDraft(draft);
  const machine = machineParagraphs(draft.segments);
  const left = paragraphsOf(edited.content).filter((paragraph) => isUnreviewed(paragraph, machine, edited.reviewed));
  return (
    <>
      {edited.state === 'conflict' && (
        <div role="alert" className={styles.bar}>
          <span>{text.conflict}</span>
          <Button size="compact-sm" variant="default" onClick={edited.takeTheirs}>
            {text.take_theirs}
          </Button>
          <Button size="compact-sm" variant="default" onClick={edited.keepMine}>
            {text.keep_mine}
          </Button>
        </div>
      )}
      {edited.state === 'failed' && <ErrorNotice error={edited.problem} onRetry={() => void edited.save()} />}
      <KeepPaper
        draft={draft}
        edited={edited}
        itemId={itemId}
        isReady={gapsIn(edited.content).length === 0 && left.length === 0}
      />
      {left.length > 0 && <p role="status">{text.unreviewed(left.length)}</p>}
      <div className={styles.columns}>
        <div className={styles.side}>
          <GapFields content={edited.content} types={draft.gaps} onContent={(content) => edited.change({ content })} />
          <Textarea
            label={text.text}
            description={text.text_hint}
            autosize
            minRows={14}
            maxRows={40}
            value={edited.content}
            onChange={(event) => edited.change({ content: event.currentTarget.value })}
          />
          <p role="status" className={styles.fact}>
            {edited.state === 'saving' ? text.saving : edited.state === 'saved' && text.saved}
          </p>
        </div>
        <section className={styles.side} aria-label={text.preview}>
          <InkLegend hasMachine={machine.size > 0} />
          <div className={styles.paper}>
            <Paragraphs draft={draft} edited={edited} machine={machine} />
          </div>
        </section>
      </div>
    </>
  );
}

function isUnreviewed(paragraph: string, machine: ReadonlySet<string>, reviewed: readonly string[]): boolean {
  const key = paragraphKey(paragraph);
  return machine.has(key) && !reviewed.includes(key);
}

interface ParagraphsProps {
  readonly draft: TogaDraftInFull;
  readonly edited: EditedDraft;
  readonly machine: ReadonlySet<string>;
}

/** The text with its inks; machine-written paragraphs are confirmed in place. */
function Paragraphs({ draft, edited, machine }: ParagraphsProps) {
  const text = useMessages(DRAFTING_MESSAGES);
  const values = draft.segments.flatMap(({ text: words, ink }) =>
    ink === 'data' && words.trim().length > 2 ? [words] : [],
  );
  let place = 0;
  return paragraphsOf(edited.content).map((paragraph) => {
    place += 1;
    const heading = /^#{1,6}[ \t]+/.exec(paragraph);
    const segments = segmentsOf(heading ? paragraph.slice(heading[0].length) : paragraph, values);
    const look = heading ? styles.heading : undefined;
    const key = paragraphKey(paragraph);
    if (!machine.has(key)) {
      return (
        <p key={place} className={look}>
          <DraftText segments={segments} />
        </p>
      );
    }
    const isReviewed = edited.reviewed.includes(key);
    const others = edited.reviewed.filter((one) => one !== key);
    const colour = isReviewed
      ? segments
      : segments.map((one) => (one.ink === 'clause' ? { ...one, ink: 'machine' as const } : one));
    return (
      <div key={place} className={isReviewed ? undefined : styles.unreviewed}>
        <p className={look}>
          <DraftText segments={colour} />
        </p>
        <Checkbox
          mb="sm"
          size="xs"
          label={text.reviewed}
          checked={isReviewed}
          onChange={() => edited.change({ reviewed: isReviewed ? others : [...others, key] })}
        />
      </div>
    );
  });
}
