import { sampleSize } from '../harness/sample.ts';
import { setTimeout } from 'node:timers/promises';
import { devTest } from '../harness/dev-test.ts';
import { randomFrom, oneOf } from '../harness/random.ts';
import { makeSite } from '../harness/site-folder.ts';
import { expect } from '../harness/test.ts';

const page = (text: string) => `import { Sign } from '../components/sign.tsx';\n\n# Start\n\n<Sign />\n\n${text}\n`;
const sign = (body: string) => `'use client';\n\nexport function Sign() {\n  ${body}\n}\n`;

const test = devTest(() => {
  const site = makeSite();
  site.remove('content');
  site.write({
    'content/other.md': '# Other\n',
    'content/start.mdx': page('Text 0.'),
    'components/sign.tsx': sign("return 'Sign 0.';"),
  });
  return site;
});

test.use({ expectedMessages: /./ });

const ROUNDS = Number(process.env['ROUNDS'] ?? sampleSize('edits of dev at any time', 4, 12));
const SEED = Number(process.env['SEED'] ?? 1);

test(`shows the last saved state after valid and broken edits at random times: seed ${SEED}`, async ({
  page: tab,
  written,
  open,
}) => {
  const random = randomFrom(SEED);
  const save = {
    text: () => written.write({ 'content/start.mdx': page(`Text ${random(1000)}.`) }),
    'broken text': () => written.write({ 'content/start.mdx': page('A <Card\n') }),
    'throwing text': () => written.write({ 'content/start.mdx': page("{(() => { throw new Error('Thrown.'); })()}") }),
    component: () => written.write({ 'components/sign.tsx': sign(`return 'Sign ${random(1000)}.';`) }),
    'throwing component': () => written.write({ 'components/sign.tsx': sign("throw new Error('Thrown.');") }),
    'broken import': () => written.write({ 'components/sign.tsx': `import './gone.ts';\n${sign("return '';")}` }),
  };
  const read = {
    // Fails if the server reloads the page meanwhile.
    reload: () => tab.reload({ waitUntil: 'commit' }).catch(() => undefined),
    go: (name: string) =>
      tab
        .evaluate(
          (text) => document.querySelectorAll('a').forEach((link) => link.textContent === text && link.click()),
          name,
        )
        .catch(() => undefined),
  };
  const acts: Record<string, () => unknown> = {
    ...save,
    reload: read.reload,
    'go to the other page': () => read.go('Other'),
    'go back': () => read.go('Start'),
  };
  await open('/start/');
  for (let round = 1; round <= ROUNDS; round++) {
    const done: string[] = [];
    for (let count = 2 + random(4); count > 0; count--) {
      const name = oneOf(Object.keys(acts), random);
      done.push(name);
      await acts[name]?.();
      await setTimeout(random(2) * random(300));
    }
    written.write({
      'content/start.mdx': page(`Text of round ${round}.`),
      'components/sign.tsx': sign(`return 'Sign of round ${round}.';`),
    });
    await test.step(`round ${round}: ${done.join(', ')}`, async () => {
      await expect(async () => {
        // A navigation that takes too long reloads the window. Each click starts a new one, so wait for it.
        await expect(tab.getByRole('progressbar')).toHaveCount(0);
        await read.go('Start');
        await expect(tab.getByText(`Text of round ${round}.`)).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 600_000 });
      await expect(tab.getByText(`Sign of round ${round}.`)).toBeVisible();
      await expect(tab.locator('vite-error-overlay')).toHaveCount(0);
    });
  }
});
