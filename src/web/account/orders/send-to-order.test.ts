import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendToOrder } from './send-to-order.ts';

type Answer = 'broken' | { readonly status: number; readonly body: string };

/** A server with these responses in order; requests are recorded. */
function serverThat(answers: Answer[]) {
  const asked: { address: string; type: string; size: number }[] = [];
  vi.stubGlobal('location', { href: 'https://registralia.test/' });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onload?: () => void;
      onerror?: () => void;
      status = 0;
      responseText = '';
      #address = '';
      #type = '';
      open(_method: string, address: URL) {
        this.#address = address.pathname + address.search;
      }
      setRequestHeader(_name: string, value: string) {
        this.#type = value;
      }
      send(body: Uint8Array) {
        asked.push({ address: this.#address, type: this.#type, size: body.byteLength });
        this.upload.onprogress?.({ loaded: 1, total: 2 });
        const answer = answers.shift() ?? 'broken';
        if (answer === 'broken') return this.onerror?.();
        this.status = answer.status;
        this.responseText = answer.body;
        return this.onload?.();
      }
    },
  );
  return asked;
}

function send(onProgress: (part: number | null) => void) {
  const file = new File(['%PDF-1.7'], 'dni.pdf');
  const { signal } = new AbortController();
  return sendToOrder({ orderId: '100000001', file, isIdentity: true, formkey: 'key', onProgress, signal });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('R331 a file is sent as a form of its own, and its progress is reported', async () => {
  const asked = serverThat([{ status: 200, body: '{}' }]);
  const parts: (number | null)[] = [];
  await send((part) => parts.push(part));
  expect(asked).toEqual([
    {
      address: '/panel/rest/pushFilesToPedido/?order_id=100000001&is_identity=1',
      type: expect.stringMatching(/^multipart\/form-data; boundary=/),
      size: expect.any(Number),
    },
  ]);
  expect(parts).toEqual([0.5]);
});

test('R331 after a lost connection it is sent again', async () => {
  const asked = serverThat(['broken', { status: 503, body: '' }, { status: 200, body: '{}' }]);
  const parts: (number | null)[] = [];
  const sending = send((part) => parts.push(part));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.runAllTimersAsync();
  await sending;
  expect(asked).toHaveLength(3);
  expect(parts).toEqual([0.5, null, 0.5, null, 0.5]);
});

test('a refusal is shown in the server’s words and not retried', async () => {
  const body = JSON.stringify({ code: 'form_file_refused', message: 'dni.pdf: no es un PDF' });
  const asked = serverThat([{ status: 422, body }]);
  await expect(send(() => {})).rejects.toMatchObject({ code: 'form_file_refused', message: 'dni.pdf: no es un PDF' });
  expect(asked).toHaveLength(1);
});
