// Must be imported first: importing the calls creates their schemas.
import './session/check-without-eval.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { LocaleContext } from '../i18n/messages.ts';
import { watchFailures } from './failures/panel-failures.ts';
import { loadFirst } from './frame/load-first.ts';
import { PanelLocaleContext } from './i18n/use-panel-messages.ts';
import { CommandContext, openCommandStore } from './kit/commands/command-store.ts';
import './panel.css';
import { PanelPages } from './panel-pages.tsx';
import { panelFailures } from './session/panel-api.ts';
import { openPanelQueries } from './session/panel-queries.ts';
import { publishStyleNonce, styleNonce } from './theme/style-nonce.ts';
import { resolveVariables, theme } from './theme/theme.ts';

publishStyleNonce();

const queries = openPanelQueries();
// React builds the page meanwhile.
void loadFirst(queries);

/** The whole panel, in the browser only. */
export default function PanelApp() {
  useEffect(() => watchFailures(panelFailures), []);
  const locale = useContext(LocaleContext);
  const [commands] = useState(openCommandStore);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queries}>
        <PanelLocaleContext value={locale}>
          <CommandContext value={commands}>
            {/* Kept clear of the buttons of dialogs. */}
            <Notifications position="bottom-left" limit={3} autoClose={4000} containerWidth={390} />
            <PanelPages />
          </CommandContext>
        </PanelLocaleContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}
