import type { Option } from '../catalogue/option.ts';

/** A question to a customer before a change: the columns of its form, as JSON. */
export type AskedBefore = {
  readonly state: string;
  readonly incidencia_status_id: number;
  readonly text: string;
  readonly questions: readonly Option[];
  readonly version: number;
  readonly attachments: string[];
  readonly asked_by: number;
  readonly notary_id: number | null;
  readonly asked_at: string;
  readonly reminders: number;
  readonly history_id: number | null;
};
