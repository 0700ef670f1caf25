/**
 * `Cache-Control` for files with hashed names.
 * @example `location /_assets/ { add_header Cache-Control "${assetCache}"; }`
 */
export const assetCache = 'public, max-age=31536000, immutable';

/**
 * Security headers for every response. Omit `policy` if each page has it in a `<meta>` element: browsers accept
 * `frame-ancestors` only in a header.
 * @example Object.entries(securityHeaders()).map(([name, value]) => `${name}: ${value}`)
 */
export function securityHeaders(policy?: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy === undefined ? "frame-ancestors 'none'" : `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/**
 * Folder of documents that pages embed as sandboxed frames. Each document sets the policy of its scripts in a `<meta>`
 * element. The sandbox gives the documents an opaque origin, so they cannot read data of the site.
 */
export const framesFolder = '_frames';

/** Permissions of the documents in `framesFolder`, for the `sandbox` attribute of the frame. */
export const frameSandbox = 'allow-scripts allow-forms allow-modals';

/** The Content-Security-Policy header of the documents in `framesFolder`. */
export const framePolicy = `sandbox ${frameSandbox}; frame-ancestors 'self'`;
