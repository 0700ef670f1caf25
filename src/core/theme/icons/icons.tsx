import type { ReactNode } from 'react';

const icon = (shape: ReactNode) => () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {shape}
  </svg>
);

export const MenuIcon = icon(<path d="M3 7h18M3 17h12" />);
/**
 * A cross, for a button that closes something.
 * @example <button aria-label="Close"><CloseIcon /></button>
 */
export const CloseIcon = icon(<path d="m5 5 14 14M19 5 5 19" />);
export const ArrowUpIcon = icon(<path d="M12 21V4m-7 7 7-7 7 7" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4.5" />
    <path d="M12 1.5v3m0 15v3m10.5-10.5h-3m-15 0h-3" />
  </>,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5Z" />);
export const SystemIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17Z" fill="currentColor" />
  </>,
);
export const PanelIcon = icon(<path d="M3.5 4.5h17v15h-17zM9 4.5v15" />);
