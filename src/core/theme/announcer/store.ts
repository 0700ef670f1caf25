import { createStore } from '../../base/data/create-store.ts';

/** The last announcement. */
export const announcement = createStore(() => '');

/** Announces text to screen readers, such as the title of the new page. */
export const announce = announcement.write;
