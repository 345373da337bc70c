import { useLocation } from 'react-router';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { Notice } from '../../ui/notice.tsx';

/** Confirmation from the redirect after a post; other values are ignored. */
export function JustSaved() {
  const { saved } = usePortfolioTexts();
  const done = new URLSearchParams(useLocation().search).get('saved') ?? '';
  if (!Object.hasOwn(saved, done)) return null;
  return (
    <div role="status">
      <Notice tone="success">
        <p>{saved[done as keyof typeof saved]}</p>
      </Notice>
    </div>
  );
}
