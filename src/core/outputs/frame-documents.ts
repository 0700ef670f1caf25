/**
 * Folder of documents that pages embed as sandboxed frames. They define the policy of their scripts themselves, and
 * never have the origin of the site.
 */
export const framesFolder = '_frames';

/** Permissions of these documents, for the `sandbox` attribute of the frame. */
export const frameSandbox = 'allow-scripts allow-forms allow-modals';

/** The Content-Security-Policy header of these documents. */
export const framePolicy = `sandbox ${frameSandbox}; frame-ancestors 'self'`;
