'use client';

import { CopyTool } from '../../../../core/theme/code/copy-tool.tsx';

/** Copies a short text; confirms it visibly and to screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return <CopyTool label={label} readText={() => text} statusClass="visually-hidden" />;
}
