import type { Readable } from 'node:stream';
import type { AgentActor } from '../../domain/actors/actor.ts';

/** The user who opens a stream, and their panel window. */
export interface Joining {
  readonly actor: AgentActor;
  /** Access token of their session: the stream ends with it. */
  readonly token: string;
  readonly windowId: string;
}

/** The streams of this process, fed by the notifications of all processes. */
export interface LiveHub {
  /** Opens a stream once its process listens. @throws Error when the database can not be listened to */
  join(joining: Joining): Promise<Readable>;
  /** Aborted by `endAll`: streams of other kinds end with it. */
  readonly closing: AbortSignal;
  /** Sends every stream elsewhere, before the process stops serving. */
  endAll(): void;
  stop(): Promise<void>;
}
