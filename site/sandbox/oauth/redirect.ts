import { escapeHtml } from '../http/error-page.ts';

/** Redirects without a body, as Passport does. */
export function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location } });
}

/** Redirects as Express does, with a sentence as text or HTML, whichever the client prefers, or without a body. */
export function redirectWithText(location: string, { headers }: Request): Response {
  const target = encodeAddress(location);
  const ranges = (headers.get('accept') ?? '*/*').split(',').map((range) => range.split(';', 1)[0]?.trim() ?? '');
  const accepted = ranges.find((range) => ['text/html', 'text/plain', 'text/*', '*/*'].includes(range));
  const type = accepted === 'text/html' ? 'html' : 'plain';
  const sentence = `Found. Redirecting to ${target}`;
  const body = type === 'html' ? `<p>${escapeHtml(sentence)}</p>` : sentence;
  return new Response(accepted === undefined ? null : body, {
    status: 302,
    headers: {
      Location: target,
      Vary: 'Accept',
      ...(accepted !== undefined && { 'Content-Type': `text/${type}; charset=utf-8` }),
    },
  });
}

/** Encodes characters that are invalid in an address, without encoding a `%` again. */
function encodeAddress(address: string): string {
  return address.toWellFormed().replaceAll(/[^\x21\x23-\x3B\x3D\x3F-\x5F\x61-\x7A\x7C\x7E]+/g, encodeURI);
}

/** The redirect target of a callback: paths and full addresses are followed, even to another site. */
export function redirectTarget(target: unknown): string {
  return typeof target === 'string' && (target.startsWith('/') || target.includes('://')) ? target : '/';
}
