import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { installFromDebian } from '../../../../../scripts/install-from-debian.ts';
import type { KindOfCall } from './kinds-of-calls.ts';

/** Debian's own Python, for which its packages are installed; another one in the path would not find them. */
const PYTHON = '/usr/bin/python3';
const PACKAGE = 'python3-requests-oauthlib';
const PROGRAM = path.join(import.meta.dirname, 'python-client.py');

interface PythonTask {
  readonly origin: string;
  readonly consumer: { readonly consumerKey: string; readonly consumerSecret: string };
  readonly person: { readonly email: string; readonly password: string };
  readonly signature_method: string;
  readonly calls: readonly KindOfCall[];
}

/** Makes sure of Debian's python3-requests-oauthlib. @throws Error when it is missing and cannot be installed */
export function requirePythonClient(): void {
  if (imports() || (installFromDebian(PACKAGE) && imports())) return;
  throw new Error(`${PACKAGE} is needed and could not be installed: apt-get install ${PACKAGE}`);
}

/** Has requests-oauthlib go through the dance and make the calls. @returns an answer for each */
export async function callByPython(task: PythonTask): Promise<{ status: number; body: string }[]> {
  const child = spawn(PYTHON, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(task));
  return JSON.parse(await text(child.stdout)) as { status: number; body: string }[];
}

function imports(): boolean {
  return spawnSync(PYTHON, ['-c', 'import requests_oauthlib'], { stdio: 'ignore' }).status === 0;
}
