import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The files of an archive as read by another program, which also checks every checksum. */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'export-')), 'copy.zip');
  writeFileSync(file, bytes);
  const program = [
    'import zipfile, sys, json, base64',
    'z = zipfile.ZipFile(sys.argv[1])',
    'assert z.testzip() is None',
    'print(json.dumps({n: base64.b64encode(z.read(n)).decode() for n in z.namelist()}))',
  ].join('\n');
  const files: Record<string, string> = JSON.parse(execFileSync('python3', ['-c', program, file]).toString());
  return new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content, 'base64')]));
}
