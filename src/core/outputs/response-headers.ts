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
