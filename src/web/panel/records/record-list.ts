import type { ReactNode } from 'react';
import type { Wish } from './record-wish.ts';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  cell(row: Row): ReactNode;
}

export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'day' | 'choice';
  /** For a choice: what can be chosen beside "any". */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

export interface Opened<Row> {
  /** The row's id, or `new`. */
  readonly id: string;
  /** As the list has it; undefined when it is on another page of it. */
  readonly row: Row | undefined;
  readonly wish: Wish;
  close(): void;
  open(id: string): void;
}
