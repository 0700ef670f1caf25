import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';

type TabPanelProps = {
  label: string;
  isSelected: boolean;
  /** Called when the browser's search finds text in the hidden panel. */
  onFound: () => void;
  children: ReactNode;
};

/** The text of a tab. Hidden, it can still be found by the browser's search. */
export function TabPanel({ label, isSelected, onFound, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const found = useEffectEvent(onFound);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || isSelected) return undefined;
    // React knows `hidden` only as true or false, and has no event for what the search finds.
    element.setAttribute('hidden', 'until-found');
    element.addEventListener('beforematch', found);
    return () => element.removeEventListener('beforematch', found);
  }, [isSelected]);

  return (
    <div
      className="tab-panel"
      role="tabpanel"
      aria-label={label}
      tabIndex={isSelected ? 0 : undefined}
      hidden={!isSelected}
      ref={panel}
    >
      <p className="tab-panel-label">{label}</p>
      {children}
    </div>
  );
}
