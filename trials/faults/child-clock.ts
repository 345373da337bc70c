// Loaded before the product: its clock goes wrong by as many milliseconds as the file says, from the moment at which it says so.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE;
const RealDate = Date;
let offset = 0;

class WrongDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [WrongDate.now()] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }

  // Dates that were made before, or by the engine, are dates.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Function.prototype[Symbol.hasInstance].call(RealDate, value);
  }
}

if (file) {
  const look = () => {
    try {
      offset = Number(readFileSync(file, 'utf8'));
    } catch {
      offset = 0;
    }
  };
  look();
  setInterval(look, 200).unref();
  globalThis.Date = WrongDate as DateConstructor;
}
