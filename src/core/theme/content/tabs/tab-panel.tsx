import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';

type TabPanelProps = {
  label: string;
  isSelected: boolean;
  /** Called when find-in-page finds text in the hidden panel. */
  onFound: () => void;
  children: ReactNode;
};

/** The panel of a tab. Find-in-page also searches hidden ones. */
export function TabPanel({ label, isSelected, onFound, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const found = useEffectEvent(onFound);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || isSelected) return undefined;
    // React supports only boolean `hidden`, and has no `beforematch` event.
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
