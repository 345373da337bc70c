import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Cookie,
  chromium,
  type Page,
} from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { Locale } from '../../src/domain/locale/locale.ts';

const DEVICES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;

export interface Visit {
  readonly device?: keyof typeof DEVICES;
  /** Instead of the device's. */
  readonly width?: number;
  readonly javaScript?: boolean;
  /** The visitor's chosen language; by default the portal's. */
  readonly locale?: Locale;
  readonly colorScheme?: 'light' | 'dark';
  /** Initial cookies, such as those of another visit. */
  readonly cookies?: readonly Cookie[];
  /** Address of the product, if not its own. */
  readonly url?: string;
  /** Whether the service worker is allowed; without it pages are as in their first ten seconds. */
  readonly worker?: boolean;
  /** Expected browser errors: one whose text, with its address, matches is ignored. */
  readonly trouble?: RegExp;
}

/** A visitor with their own cookies. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Browser errors on any of their pages: console errors, refused content, uncaught exceptions. */
  readonly complaints: readonly string[];
}

/** One real Chromium; a service worker needs the whole one. */
export async function launchBrowser({ worker = false } = {}): Promise<Browser> {
  const { executablePath, args } = await findChromium(worker ? 'whole' : 'shell');
  return chromium.launch({ executablePath, args });
}

/** A new visitor of the product at `url`, with an empty page. */
export async function openVisitor(
  browser: Browser,
  {
    url,
    device = 'desk',
    width,
    javaScript = true,
    locale,
    colorScheme = 'light',
    cookies = [],
    worker = false,
    trouble,
  }: Visit & { readonly url: string },
): Promise<Visitor> {
  const size = DEVICES[device];
  const context = await browser.newContext({
    serviceWorkers: worker ? 'allow' : 'block',
    baseURL: url,
    viewport: { ...size, width: width ?? size.width },
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    javaScriptEnabled: javaScript,
    colorScheme,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(10_000);
  // The panel is compiled at its first visit, by two browsers at once on two cores: what only is late is not wrong. How much a page loads is held by
  // `e2e/weight.test.ts`.
  context.setDefaultNavigationTimeout(30_000);
  await context.addCookies(cookies);
  if (locale) await context.addCookies([{ name: 'lang', value: locale, url }]);
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' || isRefusal(message)) return;
    if (!trouble?.test(`${message.text()} ${message.location().url}`)) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  if (javaScript) await context.addInitScript(reportPolicyViolations);
  return { page: await context.newPage(), context, complaints };
}

/** What axe finds against WCAG 2.2 AA, one line a finding; `contrast` looks at colours only. */
export async function axeFindings(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  // The other mode opens a separate page each time, for frames; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules === 'contrast') axe.withRules(['color-contrast']);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${new URL(page.url()).pathname} ${id}: ${html}`),
  );
}

/** Chromium logs every 4xx answer on the console. Refused forms and sign-ins are intended; a missing file is not. */
function isRefusal(message: ConsoleMessage): boolean {
  const [, status] = /Failed to load resource: .*\b(4\d\d)\b/.exec(message.text()) ?? [];
  // An empty queue answers 404.
  const isEmptyQueue = status === '404' && /\/(pedido\/-[12]|tickets\/-3)(\?|$)/.test(message.location().url);
  return isEmptyQueue || ['400', '401', '402', '403', '409', '422'].includes(status ?? '');
}

function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`content policy: ${violatedDirective} refused ${blockedURI}`);
  });
}
