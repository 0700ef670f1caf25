'use client';

import { useRef } from 'react';
import { useApiMessage } from '../use-api-message.ts';
import { useToggleAll } from '../use-toggle-all.ts';

type ExpandableProps = {
  /** Description of the content for screen readers. */
  label: string;
  isNested: boolean;
  /** HTML of the tree. */
  html: string;
};

/** A schema tree with one button that opens and closes all its nested fields. */
export function Expandable({ label, isNested, html }: ExpandableProps) {
  const tree = useRef<HTMLDivElement>(null);
  const { isOpen, toggle } = useToggleAll(() => tree.current, 'details');
  const action = useApiMessage()(isOpen ? 'apiCollapseAll' : 'apiExpandAll');

  return (
    <div className="expandable" ref={tree}>
      {isNested && (
        <button type="button" className="expand-all needs-script" aria-label={`${action}: ${label}`} onClick={toggle}>
          {action}
        </button>
      )}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
