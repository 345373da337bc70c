import { type Agent, request } from 'node:http';

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What the answer must be; 200 unless said. */
  readonly status?: number;
}

/** Asks once, over a connection that stays open, and reads the answer to its end. @throws Error for any other status */
export function ask(
  url: string,
  connections: Agent,
  { method = 'GET', headers, body, status = 200 }: Asked = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: connections, method, headers: { ...headers } }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === status) resolve();
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
