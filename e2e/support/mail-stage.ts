import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { pagePolicy } from '../../src/server/http/security-headers.ts';
import { mailDocument } from '../../src/web/panel/kit/mail-document.ts';
import { launchBrowser } from './browser.ts';

const NONCE = 'abcdefghijklmnop';

/** A received mail as the panel shows it. */
interface ShownMail {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** Addresses outside that were requested. */
  readonly left: readonly string[];
  /** Texts of dialogs that a script opened. */
  readonly ran: readonly string[];
}

/** A browser that shows mails, and a server that no mail may reach. */
export interface MailStage {
  /** @param body HTML of the mail, in which `T/` stands for the address of the trap */
  readonly show: (body: string) => Promise<ShownMail>;
  readonly trapUrl: () => string;
  /** Paths that were requested from the trap. */
  readonly asked: readonly string[];
}

/** Opens the stage before the tests of the file, and closes it after them. */
export function openMailStage(): MailStage {
  let browser: Browser;
  let trap: Server;
  const asked: string[] = [];
  const trapUrl = () => `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
  beforeAll(async () => {
    browser = await launchBrowser();
    trap = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*').end('');
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await browser.close();
    await new Promise((resolve) => trap.close(resolve));
  });
  return { asked, trapUrl, show: (body) => showIn(browser, withTrap(body, trapUrl())) };
}

/** The HTML with the address of the trap in each place marked `T/`. */
export function withTrap(html: string, trapUrl: string): string {
  return html.replaceAll(/\bT(?=\/)/g, trapUrl);
}

async function showIn(browser: Browser, body: string): Promise<ShownMail> {
  const framed = mailDocument(body, { nonce: NONCE, locale: 'es' });
  const page = await browser.newPage();
  const left: string[] = [];
  const ran: string[] = [];
  page.on('request', (request) => left.push(request.url()));
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route('https://panel.test/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': pagePolicy({ scriptHashes: [], nonce: NONCE }) },
      body: '<!doctype html><title>x</title><main></main><button>Contestar</button>',
    }),
  );
  await page.goto('https://panel.test/');
  await page.evaluate((srcdoc) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', '');
    frame.setAttribute('title', 'mail');
    frame.srcdoc = srcdoc;
    frame.style.width = '600px';
    document.querySelector('main')?.append(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve));
  }, framed);
  const frame = page.frameLocator('iframe');
  // One full round trip: the frame has requested everything it wanted by then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  return {
    page,
    frame,
    left: left.filter((url) => url !== 'https://panel.test/' && !/^(?:data|about):/.test(url)),
    ran,
  };
}
