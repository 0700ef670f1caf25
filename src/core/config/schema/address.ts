import { z } from 'zod';
import { addIssue, choose, list, object, show, textOf } from './fields.ts';

/** Origin on which the site is published: scheme and host only; a trailing slash is removed. */
export const siteUrl = textOf("an address like 'https://example.org'").transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    addIssue(context, `is not an address: ${show(value)}.`, "Write scheme and host, as in 'https://example.org'.");
    return z.NEVER;
  }
  const rest = `${url.pathname}${url.search}${url.hash}`;
  if (rest !== '/') {
    const hint = `Write \`url: '${url.origin}'\` and put the path into \`baseUrl\`.`;
    addIssue(context, `must not have a path, but it has '${rest}'.`, hint);
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
  const message = `must be a path that starts and ends with a slash, but it is ${show(value)}.`;
  addIssue(context, message, `Write \`baseUrl: '${wanted}'\`.`);
});

/** An absolute web address. */
export const webAddress = z.stringFormat('address', isWebAddress, { error: "an address that starts with 'https://'" });

function isWebAddress(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value);
}

/** True for a path of the site. Browsers read `//`, `/\\` and their variants with tabs and line breaks as a host. */
function isRoute(value: string): boolean {
  return /^\/(?![/\\])/.test(value.replaceAll(/[\t\n\r]/g, ''));
}

const oldRoute = textOf("a route like '/guides/old'").refine((value) => isRoute(value) && /^\/[^?#]+$/.test(value), {
  error: ({ input }) => `is not a route: ${show(input)}.`,
  params: { hint: 'Write it without host, base path, query and anchor: `/guides/old`.' },
});

const target = textOf("a route like '/guides/new'").refine((value) => isRoute(value) || isWebAddress(value), {
  error: ({ input }) => `is neither a route nor an address: ${show(input)}.`,
  params: { hint: "Write a route, as in '/guides/new#part', or an address that starts with 'https://'." },
});

const from = choose<readonly string[], string | readonly string[]>((value) =>
  Array.isArray(value) ? list('a list of routes', oldRoute) : oldRoute.transform((route) => [route]),
);

/**
 * Routes without host and base path; `to` may have an anchor, or be a web address. The format of Docusaurus' plugin.
 */
export const redirects = list(
  "a list like [{ from: '/guides/old', to: '/guides/new' }]",
  object("an object like { from: '/guides/old', to: '/guides/new' }", { from, to: target }),
);
