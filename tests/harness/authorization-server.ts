import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type AuthorizationServer = {
  origin: string;
  /** The client that a token was issued to, and its scope; undefined if the token is invalid. */
  readToken: (token: string) => Promise<{ client: string; scope: string } | undefined>;
  close: () => Promise<void>;
};

/**
 * Starts an OpenID provider with two clients: the public one `docs`, which may return to `redirectUri`, and `machine`
 * with the secret `s3cret`. Any name and password signs in.
 */
export async function startAuthorizationServer(redirectUri: string): Promise<AuthorizationServer> {
  const server = createServer();
  const origin = await listen(server);
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: 'docs',
        token_endpoint_auth_method: 'none',
        application_type: 'native',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
      {
        client_id: 'machine',
        client_secret: 's3cret',
        redirect_uris: [],
        grant_types: ['client_credentials'],
        response_types: [],
      },
    ],
    scopes: ['openid', 'offline_access', 'vault:visit'],
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: true } },
    clientBasedCORS: () => true,
    issueRefreshToken: () => true,
    cookies: { keys: ['for tests'] },
  });
  server.on('request', provider.callback());
  const find = async (token: string) =>
    (await provider.AccessToken.find(token)) ?? (await provider.ClientCredentials.find(token));
  return {
    origin,
    readToken: async (token) => {
      const found = await find(token);
      return found?.clientId === undefined ? undefined : { client: found.clientId, scope: found.scope ?? '' };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://localhost:${port}`;
}
