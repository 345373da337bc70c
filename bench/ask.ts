import { type Agent, request } from 'node:http';

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Expected status; 200 by default. */
  readonly status?: number;
}

/** Sends one request over a keep-alive connection and reads the whole answer. @throws Error for any other status */
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
