'use client';

import { lateComponent } from '../../../../browser.ts';

/**
 * The server of a page's steps. The choice applies to samples and the console too. Loaded late, because the console
 * shares this module, and pages without steps do not need it.
 */
export const StepServer = lateComponent(async () => (await import('../request/server-choice.tsx')).ServerChoice);
