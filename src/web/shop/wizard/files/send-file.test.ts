import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FORM_FILE_PIECE } from '../../../../domain/wizard/form-files.ts';
import { sendFile } from './send-file.ts';

const SIZE = 2.5 * FORM_FILE_PIECE;

/** A server that accepts chunks, over a connection that breaks whenever `breaks` says so. */
function serverBehind(breaks: (request: number) => boolean) {
  let received = 0;
  let requests = 0;
  const offsets: number[] = [];
  const answer = () => JSON.stringify({ file_id: 'f', offset: received, is_complete: received === SIZE });
  vi.stubGlobal('location', { href: 'https://registralia.test/' });
  vi.stubGlobal('fetch', async () => {
    if (breaks(requests++)) throw new TypeError('offline');
    return new Response(answer());
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onload?: () => void;
      onerror?: () => void;
      status = 200;
      responseText = '';
      #offset = 0;
      open(_method: string, address: URL) {
        this.#offset = Number(address.searchParams.get('offset'));
      }
      setRequestHeader() {}
      send(body: Uint8Array) {
        this.upload.onprogress?.({ loaded: 1, total: 2 });
        if (breaks(requests++)) return this.onerror?.();
        offsets.push(this.#offset);
        received = this.#offset + body.byteLength;
        this.responseText = answer();
        return this.onload?.();
      }
    },
  );
  return offsets;
}

function send(onProgress: (part: number | null) => void, signal = new AbortController().signal) {
  const file = new File([new Uint8Array(SIZE)], 'papel.pdf');
  return sendFile({
    file,
    productId: 1,
    optionId: 2,
    itemId: null,
    formId: null,
    formkey: '',
    uploadKey: 'key',
    onProgress,
    signal,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file is sent in chunks, and its progress is reported', async () => {
  const offsets = serverBehind(() => false);
  const parts: (number | null)[] = [];
  expect((await send((part) => parts.push(part))).is_complete).toBe(true);
  expect(offsets).toEqual([0, FORM_FILE_PIECE, 2 * FORM_FILE_PIECE]);
  expect(parts).toEqual([0.2, 0.6, 0.9]);
});

test('after a lost connection it asks how far the file has come and sends the rest', async () => {
  const offsets = serverBehind((request) => request === 2 || request === 3);
  const parts: (number | null)[] = [];
  const sending = send((part) => parts.push(part));
  await vi.runAllTimersAsync();
  expect((await sending).is_complete).toBe(true);
  expect(offsets).toEqual([0, FORM_FILE_PIECE, 2 * FORM_FILE_PIECE]);
  expect(parts.filter((part) => part === null)).toHaveLength(2);
});

test('when the connection stays away it gives up and says so', async () => {
  serverBehind((request) => request > 1);
  const sending = expect(send(() => {})).rejects.toMatchObject({ code: 'network' });
  await vi.runAllTimersAsync();
  await sending;
});

test('a refusal is not tried again', async () => {
  const refuse = vi.fn(async () => Response.json({ code: 'too_many_files', message: 'Ya hay 10' }, { status: 422 }));
  vi.stubGlobal('fetch', refuse);
  await expect(send(() => {})).rejects.toMatchObject({ code: 'too_many_files', message: 'Ya hay 10' });
  expect(refuse).toHaveBeenCalledTimes(1);
});
