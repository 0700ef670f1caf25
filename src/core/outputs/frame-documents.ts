/**
 * Folder of documents that pages embed as sandboxed frames. Each document sets the policy of its scripts in a `<meta>`
 * element. The sandbox gives the documents an opaque origin, so they cannot read data of the site.
 */
export const framesFolder = '_frames';

/** Permissions of these documents, for the `sandbox` attribute of the frame. */
export const frameSandbox = 'allow-scripts allow-forms allow-modals';

/** The Content-Security-Policy header of these documents. */
export const framePolicy = `sandbox ${frameSandbox}; frame-ancestors 'self'`;
