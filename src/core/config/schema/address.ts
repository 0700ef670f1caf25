import { z } from 'zod';
import { addIssue, show, textOf, choose, list, object } from './fields.ts';

/** Origin on which the site is published: scheme and host only; a trailing slash is removed. */
export const siteUrl = textOf("an address like 'https://example.org'").transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    addIssue(context, `is not a web address: ${show(value)}.`, "Write scheme and host, as in 'https://example.org'.");
    return z.NEVER;
  }
  if (url.href !== `${url.origin}/`) {
    const hint = `Write \`url: '${url.origin}'\`${url.pathname === '/' ? '' : ' and put the path into `baseUrl`'}.`;
    addIssue(context, `must have only scheme and host, but it is ${show(value)}.`, hint);
    return z.NEVER;
  }
  return url.origin;
});

/** The path under which the site is published, with a slash at both ends. */
export const baseUrl = textOf("a path like '/docs/'").superRefine((value, context) => {
  // Addresses or HTML escape these characters, and browsers resolve dot segments, so the addresses of pages would not
  // begin with the configured path.
  const forbidden = /[\s\\"'<>]|%(?![\da-f]{2})|(?<=\/)(?:\.|%2e){1,2}(?=\/)/i.exec(value)?.[0];
  if (forbidden) {
    addIssue(context, `must not contain ${show(forbidden)}, but it is ${show(value)}.`, 'Remove or replace it.');
    return;
  }
  const path = URL.canParse(value) ? new URL(value).pathname : value;
  const corrected = `/${path.replace(/[?#].*$/s, '')}/`.replaceAll(/\/{2,}/g, '/');
  if (value === corrected) return;
  const message = `must be a path that starts and ends with a slash, but it is ${show(value)}.`;
  addIssue(context, message, `Write \`baseUrl: '${corrected}'\`.`);
});

/** An absolute web address. */
export const webAddress = z.stringFormat('address', isWebAddress, { error: "an address that starts with 'https://'" });

function isWebAddress(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value);
}

/**
 * True for a path of the site. Browsers read `//` and `/\` as the start of a host, even with tabs and line breaks
 * inside.
 */
function isRoute(value: string): boolean {
  return /^\/(?![/\\])/.test(value.replaceAll(/[\t\n\r]/g, ''));
}

const oldRoute = textOf("a route like '/guides/old'").refine((value) => isRoute(value) && /^\/[^?#*]*$/.test(value), {
  error: ({ input }) => `is not a route: ${show(input)}.`,
  params: { hint: 'Write it without host, base path, query, anchor or `*`: `/guides/old`.' },
});

const target = textOf("a route like '/guides/new'").refine((value) => isRoute(value) || isWebAddress(value), {
  error: ({ input }) => `is neither a route nor an address: ${show(input)}.`,
  params: { hint: "Write a route, as in '/guides/new#part', or an address that starts with 'https://'." },
});

const from = choose<readonly string[], string | readonly string[]>((value) =>
  Array.isArray(value) ? list('a list of routes', oldRoute) : oldRoute.transform((route) => [route]),
);

/**
 * Routes without host and base path; `to` may have an anchor, or be a web address. The format of Docusaurus's plugin.
 */
export const redirects = list(
  "a list like [{ from: '/guides/old', to: '/guides/new' }]",
  object("an object like { from: '/guides/old', to: '/guides/new' }", { from, to: target }),
);
