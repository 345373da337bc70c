import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly className: string | undefined;
  readonly label?: string;
  readonly labelledBy?: string;
}

/** A scrolling region. It is focusable, since otherwise it could not be scrolled by keyboard. */
export function ScrollRegion({ children, className, label, labelledBy }: Props) {
  return (
    <Box role="group" tabIndex={0} className={className} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </Box>
  );
}
