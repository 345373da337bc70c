/** The agent id of the system and of customers' entries; never a staff member. Source: specification section 6. */
export const SYSTEM_AGENT_ID = 1;

/** The markers of a note in a ticket's history. Source: specification section 3, "Support ticket". */
export const NOTE = 'save_note';
export const FIXED_NOTE = 'save_fixed_note';

interface Line {
  readonly accion: string;
  readonly admin_user_id: number | null;
}

/** Whether a history line is displayed as a comment. */
export function isNote({ accion }: Pick<Line, 'accion'>): boolean {
  return accion === NOTE || accion === FIXED_NOTE;
}

/** Whether a note is pinned: it has the marker, and was written by staff. */
export function isFixedNote({ accion, admin_user_id }: Line): boolean {
  return accion === FIXED_NOTE && !isOfSystem({ admin_user_id });
}

/** Whether a comment counts as the system's or the client's. */
export function isOfSystem({ admin_user_id }: Pick<Line, 'admin_user_id'>): boolean {
  return admin_user_id === null || admin_user_id === SYSTEM_AGENT_ID;
}
