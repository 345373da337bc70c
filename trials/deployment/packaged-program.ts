import path from 'node:path';
import { type Skippable, unpackPackages } from '../../src/server/testing/unpacked-packages.ts';

/** Where the packages of Debian cannot be had, nothing was tried: the trial fails with the sentence that says so. */
export function packagedProgram(test: Skippable, name: string, program = name): string {
  const { task } = test;
  const wanted = { name, packages: [name], program: `usr/bin/${program}` };
  const skip = (why: string) => {
    throw new Error(`This trial needs ${name} of Debian: ${why}`);
  };
  return path.join(unpackPackages({ task, skip }, wanted), wanted.program);
}
