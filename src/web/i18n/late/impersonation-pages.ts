import { loadTexts, useTextsOf } from './late-texts.ts';

const texts = await loadTexts({
  es: async () => (await import('../es/impersonation-pages.ts')).impersonationPages,
  en: async () => (await import('../en/impersonation-pages.ts')).impersonationPages,
  pt: async () => (await import('../pt/impersonation-pages.ts')).impersonationPages,
});

export function useImpersonationPagesTexts() {
  return useTextsOf(texts);
}
