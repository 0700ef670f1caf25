import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { startDev } from '../harness/dev-server.ts';
import { makeSite } from '../harness/site-folder.ts';

/** Not `fetch`, which rejects invalid addresses. */
async function statusOf(path: string, port: string): Promise<number | undefined> {
  const [response] = (await once(request({ host: '127.0.0.1', port, path }).end(), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('no address crashes the development server', async () => {
  using site = makeSite();
  const server = await startDev(site.path);
  try {
    const { port } = new URL(server.url);
    expect(await statusOf('//[', port)).toBe(400);
    expect(await statusOf('/%zz/', port)).toBe(404);
    expect(await statusOf(`/${'long'.repeat(100)}/`, port)).toBe(404);
    expect(await statusOf('/start/', port)).toBe(200);
  } finally {
    await server.end();
  }
});
