/** Sends the browser on. */
export function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location } });
}

/** What a callback does with `redirect_to`: paths and full addresses are followed, also to another site. */
export function redirectTarget(target: unknown): string {
  return typeof target === 'string' && (target.startsWith('/') || target.includes('://')) ? target : '/';
}
