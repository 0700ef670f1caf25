import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { makeApiView } from '../../../../tests/make/api-view.ts';
import { CurrentPageProvider, type CurrentPage } from '../../../core/theme/current-page.ts';
import { readContract } from '../contract/read-contract.ts';
import { ServerCallPage } from './server-call-page.tsx';

// The bundler makes this module for each site.
vi.mock('virtual:sandbox-offer', () => ({ default: null }));

const page = { layout: { messages: {}, site: { url: 'https://example.com' } } } as CurrentPage;

test('distinguishes the examples of a payload by name and media type', async () => {
  const examples = {
    paid: { value: { n: 1 } },
    refunded: { summary: 'Refunded', description: 'Sent once.', value: { n: 2 } },
  };
  const content = { 'application/json': { examples }, 'application/xml': { examples }, 'text/plain': { example: 'a' } };
  const webhooks = { order: { post: { requestBody: { content }, responses: {} } } };
  const document = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {}, webhooks };
  const contract = await readContract({ file: 'openapi.json', text: JSON.stringify(document), lint: 'none' });
  const html = renderToStaticMarkup(
    <CurrentPageProvider {...page}>
      {contract.webhooks?.map((call) => (
        <ServerCallPage key={call.id} call={call} api={makeApiView(contract)} />
      ))}
    </CurrentPageProvider>,
  );
  const labels = Array.from(html.matchAll(/name="payload"[^>]*>(.*?)<\/label>/g), ([, label = '']) =>
    label.replaceAll(/<[^>]*>/g, ''),
  );
  expect(labels).toEqual([
    'paid (application/json)',
    'Refunded (application/json)',
    'paid (application/xml)',
    'Refunded (application/xml)',
    'text/plain',
  ]);
  // Two payloads, which the body section shows, too.
  expect(html.match(/Sent once\./g)).toHaveLength(4);
});
