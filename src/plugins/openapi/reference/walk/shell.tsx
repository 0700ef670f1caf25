'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Collapsible } from '../../../../core/theme/collapsible/collapsible.tsx';
import { useApiMessage } from '../use-api-message.ts';
import { sentEvent } from './step-events.ts';

/** Commands of a card, which fold once one of its steps is sent. */
export function Shell({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(true);

  useEffect(() => {
    const card = content.current?.closest('.step-card');
    const fold = () => setIsOpen(false);
    card?.addEventListener(sentEvent, fold);
    return () => card?.removeEventListener(sentEvent, fold);
  }, []);

  return (
    <Collapsible className="details" summary={useApiMessage()('apiShell')} open={isOpen} onToggle={setIsOpen}>
      <div ref={content}>{children}</div>
    </Collapsible>
  );
}
