'use client';

import { lateComponent } from '../../../../browser.ts';

/**
 * The choice of the server for a page's steps, and so for its samples and its console, which uses the same component.
 * Loaded on demand, because pages without steps do not need it.
 */
export const StepServer = lateComponent(async () => (await import('../request/server-choice.tsx')).ServerChoice);
