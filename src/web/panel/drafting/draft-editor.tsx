import { Button, Checkbox, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { StrayValue, TogaDraftInFull } from '../../../contract/drafting.ts';
import { gapsIn } from '../../../domain/drafting/gaps.ts';
import type { Segment } from '../../../domain/drafting/ink.ts';
import { type InkedParagraph, inkParagraphs, type MachineRun } from '../../../domain/drafting/review.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { DraftText, InkLegend } from './draft-text.tsx';
import styles from './drafting.module.css';
import { GapFields } from './gap-fields.tsx';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';
import { KeepPaper } from './keep-paper.tsx';
import { StrayList } from './stray-list.tsx';
import { type EditedDraft, useEditedDraft } from './use-edited-draft.ts';

/** What the server refused a text for. */
const NONE: { readonly content: string | null; readonly strays: readonly StrayValue[] } = { content: null, strays: [] };

/** A finished draft: its text, gaps, machine-written parts, and the buttons to save it. */
export function DraftEditor({ draft, itemId }: { readonly draft: TogaDraftInFull; readonly itemId: number | null }) {
  const text = useMessages(DRAFTING_MESSAGES);
  const edited = useEditedDraft(draft);
  const [refused, setRefused] = useState(NONE);
  const paragraphs = useMemo(() => inkParagraphs(edited.content, draft.segments), [edited.content, draft.segments]);
  const left = paragraphs.flatMap(({ runs }) => runs.filter(({ key }) => !edited.reviewed.includes(key)));
  // Another text has other values, or none: the server decides again.
  const found = refused.content === edited.content ? refused.strays : NONE.strays;
  const strays = [...new Map([...draft.strays, ...found].map((value) => [value.name, value])).values()];
  const uncompared = strays.filter(({ name }) => !edited.confirmed.includes(name));
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
        isReady={gapsIn(edited.content).length === 0 && left.length === 0 && uncompared.length === 0}
        onStrays={(strays) => setRefused({ content: edited.content, strays })}
      />
      {left.length > 0 && <p role="status">{text.unreviewed(left.length)}</p>}
      <StrayList
        strays={strays}
        confirmed={edited.confirmed}
        onConfirmed={(confirmed) => edited.change({ confirmed })}
      />
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
          <InkLegend hasMachine={draft.source === 'model'} />
          <div className={styles.paper}>
            <Paragraphs paragraphs={paragraphs} strays={uncompared} edited={edited} />
          </div>
        </section>
      </div>
    </>
  );
}

interface ParagraphsProps {
  readonly paragraphs: readonly InkedParagraph[];
  readonly strays: readonly StrayValue[];
  readonly edited: EditedDraft;
}

/** The text with its inks; the machine's runs are approved in place. */
function Paragraphs({ paragraphs, strays, edited }: ParagraphsProps) {
  let place = 0;
  return paragraphs.map(({ segments, runs }) => {
    place += 1;
    const approved = runs.every(({ key }) => edited.reviewed.includes(key));
    const { look, shown } = headingOf(segments);
    return (
      <div key={place} className={approved ? undefined : styles.unreviewed}>
        <p className={look}>
          <DraftText segments={approved ? shown.map(readOf) : shown} strays={strays} />
        </p>
        {runs.map((run) => (
          <ApproveRun key={run.key} run={run} isOnly={runs.length === 1} edited={edited} />
        ))}
      </div>
    );
  });
}

/** What a person has approved is shown like a clause. */
const readOf = (segment: Segment): Segment => (segment.ink === 'machine' ? { ...segment, ink: 'clause' } : segment);

function headingOf(segments: readonly Segment[]): {
  readonly look: string | undefined;
  readonly shown: readonly Segment[];
} {
  const [first, ...others] = segments;
  const [marks] = /^\s*#{1,6}[ \t]+/.exec(first?.text ?? '') ?? [];
  if (!first || marks === undefined) return { look: undefined, shown: segments };
  return { look: styles.heading, shown: [{ ...first, text: first.text.slice(marks.length) }, ...others] };
}

interface RunProps {
  readonly run: MachineRun;
  /** Whether it is the only one of its paragraph. */
  readonly isOnly: boolean;
  readonly edited: EditedDraft;
}

function ApproveRun({ run: { key, text: words }, isOnly, edited }: RunProps) {
  const text = useMessages(DRAFTING_MESSAGES);
  const isReviewed = edited.reviewed.includes(key);
  const others = edited.reviewed.filter((one) => one !== key);
  const short = words.length > 60 ? `${words.slice(0, 59)}…` : words;
  return (
    <Checkbox
      mb="sm"
      size="xs"
      label={isOnly ? text.reviewed : text.reviewed_run(short)}
      checked={isReviewed}
      onChange={() => edited.change({ reviewed: isReviewed ? others : [...others, key] })}
    />
  );
}
