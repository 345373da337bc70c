import pg from 'pg';
import { statementsIn } from '../../src/server/db/exchange.ts';

/** Statements that this process sent, and for how long it waited for their answers altogether. */
interface StatementTimes {
  readonly statements: number;
  readonly millis: number;
}

export interface StatementWatch {
  /** Of everything that is sent while `work` runs. */
  during(work: () => Promise<void>): Promise<StatementTimes>;
  stop(): void;
}

/** Times what connections send that are opened from now on. */
export function watchStatements(): StatementWatch {
  const sum = { statements: 0, millis: 0 };
  const prototype = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown };
  const { query } = prototype;
  prototype.query = function timed(...given: unknown[]): unknown {
    const begun = performance.now();
    const answer = query.apply(this, given);
    const end = () => {
      sum.statements += 1;
      sum.millis += performance.now() - begun;
    };
    const answers = statementsIn(given[0]).map((one) => one.answer);
    for (const one of answer instanceof Promise ? [answer] : answers) one.then(end, end);
    return answer;
  };
  return {
    async during(work) {
      const before = { ...sum };
      await work();
      return { statements: sum.statements - before.statements, millis: sum.millis - before.millis };
    },
    stop: () => {
      prototype.query = query;
    },
  };
}
