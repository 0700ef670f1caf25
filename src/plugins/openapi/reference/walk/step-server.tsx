'use client';

import { lateComponent } from '../../../../browser.ts';

/**
 * The server of a page's steps. The choice applies to samples and the console too. Loaded late, because pages without
 * steps do not need it. The console uses the same component.
 */
export const StepServer = lateComponent(async () => (await import('../request/server-choice.tsx')).ServerChoice);
