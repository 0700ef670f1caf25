import type { Call } from '../http/call.ts';
import { escapeHtml } from '../http/error-page.ts';
import { refuse } from '../http/json.ts';
import { providers, type ProviderName } from './providers.ts';

/** Path of the simulated consent pages. AREA does not have it. */
export const consentPath = '/sandbox/consent';

/** Replaces the provider's page. Accepting and declining lead to the callback, as at the provider. */
export function consentPage({ url }: Call): Response {
  const name = url.searchParams.get('provider') ?? '';
  if (!Object.hasOwn(providers, name)) return refuse(404, 'Not found');
  const { service } = providers[name as ProviderName];
  const state = url.searchParams.get('state');
  const link = (parameters: Readonly<Record<string, string>>) =>
    `/api/oauth/${name}/callback?${new URLSearchParams({ ...parameters, ...(state !== null && { state }) })}`;
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox: consent of ${service}</title>
</head>
<body>
<h1>This is a sandbox, not ${service}</h1>
<p>AREA asks for access to the simulated account <code>ada</code>.</p>
<p><a href="${escapeHtml(link({ code: 'sandbox-ada' }))}">Agree</a></p>
<p><a href="${escapeHtml(link({ error: 'access_denied' }))}">Refuse</a></p>
</body>
</html>
`;
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
