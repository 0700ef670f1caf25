/** The base path of valid sites. A quick run uses that of most test sites, to use their bundle. */
export const base: string = process.env['QUICK'] === '1' ? '/' : '/docs/';
