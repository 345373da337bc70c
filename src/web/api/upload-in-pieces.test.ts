import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UPLOAD_LIMITS, UPLOAD_PIECE } from '../../domain/uploads/upload-kind.ts';
import { ApiProblem } from './api-problem.ts';
import { CANCELLED, type UploadWay, uploadInPieces } from './upload-in-pieces.ts';

const SIZE = 2.5 * UPLOAD_PIECE;
const CONTENT = new Uint8Array(SIZE).fill(7);

/** A server that accepts chunks; `fails` may break a request. */
function serverThat(fails: (request: number) => ApiProblem | null = () => null) {
  let received = 0;
  let requests = 0;
  const log: string[] = [];
  const answer = () => ({ upload_id: 'u', offset: received, is_complete: received === SIZE });
  const ask = (what: string) => {
    const failure = fails(requests++);
    if (failure) throw failure;
    log.push(what);
  };
  const way: UploadWay = {
    async begin({ sha256 }) {
      ask(`begin ${sha256.slice(0, 6)}`);
      return answer();
    },
    async send({ offset }, piece, onProgress) {
      onProgress(0.5);
      ask(`send ${offset / UPLOAD_PIECE}`);
      if (offset !== received) throw conflict();
      received = offset + piece.length;
      return answer();
    },
    async remove(uploadId) {
      log.push(`remove ${uploadId}`);
      received = 0;
    },
  };
  return { way, log, arrive: (pieces: number) => (received = pieces * UPLOAD_PIECE), answer };
}

const problem = (code: ApiProblem['code'], status: number) => new ApiProblem({ code, message: code, status });
const lost = () => problem('network', 0);
const conflict = () => problem('upload_offset', 409);

function send(
  way: UploadWay,
  {
    file = new File([CONTENT], 'papel.pdf'),
    onProgress = () => {},
    signal = new AbortController().signal,
    use = async (id: string) => `used ${id}`,
  }: Partial<Parameters<typeof uploadInPieces>[1]> & { use?: (id: string) => Promise<string> } = {},
) {
  return uploadInPieces(way, { file, kind: 'paper', onProgress, signal }, use);
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

/** Runs an upload to its end, pauses included. */
async function whole<T>(sending: Promise<T>): Promise<T> {
  let isOver = false;
  const settled = sending.finally(() => {
    isOver = true;
  });
  settled.catch(() => undefined);
  await vi.waitFor(async () => {
    await vi.runAllTimersAsync();
    if (!isOver) throw new Error('not yet');
  });
  return settled;
}

test('R331 a file is sent in chunks with its progress, and then used', async () => {
  const { way, log } = serverThat();
  const parts: (number | null)[] = [];
  expect(await whole(send(way, { onProgress: (part) => parts.push(part) }))).toBe('used u');
  expect(log).toEqual([expect.stringMatching(/^begin [0-9a-f]{6}$/), 'send 0', 'send 1', 'send 2']);
  expect(parts).toEqual([0.2, 0.6, 0.9]);
});

test('after a lost line it asks how far the file has come and sends the rest', async () => {
  const { way, log } = serverThat((request) => (request === 2 || request === 3 ? lost() : null));
  const parts: (number | null)[] = [];
  expect(await whole(send(way, { onProgress: (part) => parts.push(part) }))).toBe('used u');
  expect(log.filter((what) => what.startsWith('send'))).toEqual(['send 0', 'send 1', 'send 2']);
  expect(parts.filter((part) => part === null)).toHaveLength(2);
});

test('a file that is chosen again after a reload goes on where it was', async () => {
  const { way, log, arrive } = serverThat();
  arrive(2);
  expect(await whole(send(way))).toBe('used u');
  expect(log.slice(1)).toEqual(['send 2']);
});

test('beside a second tab that sends the same file it goes on from where that one is', async () => {
  const { way, log, arrive } = serverThat();
  const { send: sendPiece } = way;
  let isFirst = true;
  const beside: UploadWay = {
    ...way,
    async send(...given) {
      if (isFirst) arrive(1);
      isFirst = false;
      return sendPiece(...given);
    },
  };
  expect(await whole(send(beside))).toBe('used u');
  expect(log.filter((what) => what.startsWith('send'))).toEqual(['send 0', 'send 1', 'send 2']);
});

test('an upload that another tab cancelled begins again, and does not go round for ever', async () => {
  const { way, log } = serverThat((request) => (request === 2 ? problem('not_found', 404) : null));
  expect(await whole(send(way))).toBe('used u');
  expect(log.filter((what) => what.startsWith('begin'))).toHaveLength(2);
  const never = serverThat((request) => (request % 2 === 1 ? problem('not_found', 404) : null));
  await expect(whole(send(never.way))).rejects.toMatchObject({ code: 'not_found' });
  expect(never.log).toHaveLength(2);
});

test('when the line stays away it gives up and says so', async () => {
  const { way } = serverThat((request) => (request > 1 ? lost() : null));
  await expect(whole(send(way))).rejects.toMatchObject({ code: 'network' });
});

test('a refusal is not tried again', async () => {
  const { way, log } = serverThat((request) => (request === 1 ? problem('file_type_refused', 422) : null));
  await expect(whole(send(way))).rejects.toMatchObject({ code: 'file_type_refused' });
  expect(log).toHaveLength(1);
});

test('when the answer of the call that uses it is lost, the call is made again and nothing is sent twice', async () => {
  const { way, log } = serverThat();
  let calls = 0;
  const use = async () => {
    calls += 1;
    if (calls === 1) throw lost();
    return 'stored';
  };
  expect(await whole(send(way, { use }))).toBe('stored');
  expect(log.filter((what) => what.startsWith('send'))).toHaveLength(3);
});

test('who cancels leaves nothing on the server; who leaves the page can go on later', async () => {
  for (const [reason, removed] of [
    [CANCELLED, true],
    [undefined, false],
  ] as const) {
    const { way, log } = serverThat();
    const abort = new AbortController();
    const { send: sendPiece } = way;
    const cut: UploadWay = {
      ...way,
      async send(...given) {
        await sendPiece(...given);
        abort.abort(reason);
        throw new DOMException('upload cancelled', 'AbortError');
      },
    };
    await expect(whole(send(cut, { signal: abort.signal }))).rejects.toThrow();
    expect(log.includes('remove u')).toBe(removed);
  }
});

test.each([0, 2])('who cancels when chunk %s has arrived sends no other, and nothing is used', async (chunk) => {
  const { way, log, arrive } = serverThat();
  arrive(chunk);
  const abort = new AbortController();
  const cut: UploadWay = {
    ...way,
    async send(...given) {
      const sent = await way.send(...given);
      abort.abort(CANCELLED);
      return sent;
    },
  };
  await expect(whole(send(cut, { signal: abort.signal }))).rejects.toBe(CANCELLED);
  expect(log.slice(1)).toEqual([`send ${chunk}`, 'remove u']);
});

test('a file that is too large is refused without being read', async () => {
  const { way, log } = serverThat(() => problem('form_file_too_large', 413));
  const file = Object.defineProperties(new File(['x'], 'video.mp4'), {
    size: { value: UPLOAD_LIMITS.paper.largest + 1 },
    arrayBuffer: { value: () => Promise.reject(new Error('it was read')) },
  });
  await expect(whole(send(way, { file }))).rejects.toMatchObject({ code: 'form_file_too_large' });
  expect(log).toEqual([]);
});
