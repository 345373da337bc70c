/** One event of a stream; `id` is the latest that the stream sent. */
export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

interface EventParser {
  /** Events completed by this text. Lines may be cut anywhere. */
  push(text: string): StreamEvent[];
  /** The last event of a stream that ended without its blank line; null if there is none. */
  rest(): StreamEvent | null;
}

/** Reads server-sent events. Source: HTML standard, section 9.2.6 "Interpreting an event stream". */
export function openEventParser(): EventParser {
  let waiting = '';
  let id = '';
  let event = '';
  let data: string[] = [];
  let isFirst = true;

  const dispatch = (): StreamEvent[] => {
    const complete = data.length > 0 ? [{ id, event: event || 'message', data: data.join('\n') }] : [];
    event = '';
    data = [];
    return complete;
  };
  const take = (line: string): StreamEvent[] => {
    if (line === '') return dispatch();
    const [, field, value = ''] = /^([^:]*)(?:: ?([\s\S]*))?$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    return [];
  };

  return {
    push(text) {
      waiting += isFirst ? text.replace(/^\uFEFF/, '') : text;
      if (text !== '') isFirst = false;
      // A carriage return at the end may be half of a line break.
      const lines = waiting.split(/\r\n|\n|\r(?!$)/);
      waiting = lines.pop() ?? '';
      return lines.flatMap(take);
    },
    rest() {
      const last = waiting.replace(/\r$/, '');
      waiting = '';
      const [complete = null] = [...(last === '' ? [] : take(last)), ...dispatch()];
      return complete;
    },
  };
}
