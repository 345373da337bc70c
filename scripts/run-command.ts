import process from 'node:process';

/** Runs an operator's command. An error ends it with its message and exit code 1. */
export async function runCommand(run: (say: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await run((line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
