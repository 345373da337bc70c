import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive: a text, or stored bytes that are opened when their turn comes. */
export type ZipEntry = { readonly path: string } & (
  | { readonly text: string }
  | { readonly open: () => Promise<Readable> }
);

/** An archive as a stream; an entry that cannot be read ends it with the error, so that no partial archive looks complete. */
export function zipStream(entries: readonly ZipEntry[], mtime: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error('unreadable entry'));
  zip.on('error', fail);
  for (const entry of entries) {
    if ('text' in entry) zip.addBuffer(Buffer.from(entry.text, 'utf8'), entry.path, { mtime });
    else {
      zip.addReadStreamLazy(entry.path, { mtime }, (answer) => {
        entry.open().then((stream) => answer(null, stream.on('error', fail)), fail);
      });
    }
  }
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}
