import { isWebAddress } from './address.ts';
import { choose, list, object, show, textOf } from './fields.ts';

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
