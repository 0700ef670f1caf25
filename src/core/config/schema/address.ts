import { z } from 'zod';
import { show, textOf } from './fields.ts';

/** Origin on which the site is published: scheme and host only; a trailing slash is removed. */
export const siteUrl = textOf("an address like 'https://example.org'").transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    const hint = "Write scheme and host, as in 'https://example.org'.";
    context.issues.push({
      code: 'custom',
      message: `is not an address: ${show(value)}.`,
      params: { hint },
      input: value,
    });
    return z.NEVER;
  }
  const rest = `${url.pathname}${url.search}${url.hash}`;
  if (rest !== '/') {
    const hint = `Write \`url: '${url.origin}'\` and put the path into \`baseUrl\`.`;
    context.issues.push({
      code: 'custom',
      message: `must not have a path, but it has '${rest}'.`,
      params: { hint },
      input: value,
    });
    return z.NEVER;
  }
  return url.origin;
});

/** The path under which the site is published, with a slash at both ends. */
export const baseUrl = textOf("a path like '/docs/'").superRefine((value, context) => {
  const path = URL.canParse(value) ? new URL(value).pathname : value;
  const wanted = `/${path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .join('/')}/`.replace('//', '/');
  if (value === wanted && !/[\s\\"'<>]/.test(value)) return;
  const hint = `Write \`baseUrl: '${wanted}'\`.`;
  const message = `must be a path that starts and ends with a slash, but it is ${show(value)}.`;
  context.addIssue({ code: 'custom', message, params: { hint } });
});

/** An absolute web address. */
export const webAddress = z.stringFormat('address', (value) => URL.canParse(value) && /^https?:/.test(value), {
  error: "an address that starts with 'https://'",
});
