import { expect, test } from '../harness/test.ts';

test('publishes the licences of bundled packages', async ({ request, siteUrl }) => {
  const text = await (await request.get(`${siteUrl}THIRD-PARTY.txt`)).text();
  for (const name of ['react', 'react-dom', 'scheduler', '@cfworker/json-schema']) {
    expect(text).toContain(`## ${name} - `);
  }
  expect(text).toContain('Permission is hereby granted, free of charge');
});
