import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readContract } from '../../src/plugins/openapi/contract/read-contract.ts';
import { expectAccessible, unfold } from '../harness/axe.ts';
import { follow } from '../harness/looks.ts';
import { sampledContractSites } from '../harness/sampled-contract-sites.ts';
import { cover, type Values } from '../harness/sample.ts';
import { listPages } from '../harness/site-pages.ts';
import { outputDir, sourceDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

/** Limits on a page's weight, in bytes: heavier pages are slow on a phone. */
const limits = { html: 300_000, payload: 400_000, compressed: 60_000 };

// Building these sites fails on broken links or anchors, and on pages that throw.
for (const site of sampledContractSites()) {
  test.describe(site, () => {
    // One contract has a picture from another host, which the policy blocks.
    test.use({ site, expectedMessages: /images\.placeholders\.dev/ });

    const filesOf = (pattern: string) =>
      globSync(pattern, { cwd: outputDir(site) }).map((path) => path.split(sep).join('/'));
    const text = (path: string) => readFileSync(join(outputDir(site), path), 'utf8');
    const size = (path: string) => statSync(join(outputDir(site), path)).size;
    const heaviest = (paths: string[]) => paths.toSorted((a, b) => size(b) - size(a));

    test('shows each of its operations, and has data for its console', async () => {
      const { default: config } = (await import(join(sourceDir(site), 'site.config.ts'))) as {
        default: { openapi: { path: string } | { id: string; path: string }[] };
      };
      const contracts = Array.isArray(config.openapi) ? config.openapi : [{ ...config.openapi, id: 'api' }];
      const counts = await Promise.all(
        contracts.map(async ({ id: folder, path: source }) => {
          const file = resolve(sourceDir(site), source);
          const { operations } = await readContract({ file, text: readFileSync(file, 'utf8'), lint: 'none' });
          const data = filesOf(`${folder}/**/console.json`).map((path) => ({
            path,
            operations: JSON.parse(text(path)),
          }));
          const ids = data.flatMap((page) => page.operations.map(({ id }: { id: string }) => id));
          expect(ids.toSorted(), folder).toEqual(operations.map(({ id }) => id).toSorted());
          for (const page of data) {
            const shown = text(join(dirname(page.path), 'index.html')).split('<div class="operation"').length - 1;
            expect(`${shown} on ${page.path}`).toBe(`${page.operations.length} on ${page.path}`);
          }
          return operations.length;
        }),
      );
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50);
    });

    test('has no heading, choice or label without text', () => {
      const empty =
        /<(h[1-6]|th|option|legend|label|summary)\b(?![^>]*aria-label)[^>]*><\/\1>|<span class="schema-type">[^<]*:<\/span>\s*<\/(?:li|div)>/g;
      const found = filesOf('**/*.html').flatMap(
        (path) =>
          text(path)
            .match(empty)
            ?.map((tag) => `${path} ${tag}`) ?? [],
      );
      expect(found).toEqual([]);
    });

    test('has no page above the weight limit', () => {
      const [html = '', payload = ''] = ['**/*.html', '**/*.rsc'].map((kind) => heaviest(filesOf(kind))[0]);
      expect(size(html), html).toBeLessThan(limits.html);
      expect(size(payload), payload).toBeLessThan(limits.payload);
      expect(brotliCompressSync(text(html)).length, html).toBeLessThan(limits.compressed);
    });

    test('lists the users of each schema that has a page', () => {
      for (const path of filesOf('*/schemas/*/index.html')) {
        expect(text(path), path).toMatch(/id="used-in".*?<ul class="api-related"[^>]*><li>.*?href="\/[^"]+"/s);
      }
    });

    test('has heavy pages that work like the others', async ({ page, open }) => {
      for (const path of heaviest(filesOf('*/**/*.html')).slice(0, 3)) {
        await open(`/${dirname(path)}/`);
        await page
          .getByRole('button', { name: /^Expand all/ })
          .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
        await expect(page.getByRole('button', { name: /^Expand all/ })).toHaveCount(0);
      }
    });

    test('has no accessibility violation on pages that together contain each part and each kind of element, with everything unfolded', async ({
      page,
      open,
      siteUrl,
    }) => {
      const pages = listPages(site).filter(({ file }) => file !== '404.html' && !file.startsWith('oauth-callback/'));
      const chosen = cover(pages, ({ file, parts }) => ({ ...parts, ...elementsOf(text(file)) }));
      await open();
      // Within one document, as in `accessibility/pages.spec.ts`.
      for (const { route } of chosen) {
        await follow(page, siteUrl + route);
        await unfold(page);
        await expectAccessible(page, route);
      }
    });
  });
}

/** Each tag with the names of its attributes, as a dimension for `cover`. */
function elementsOf(html: string): Values {
  const tags = html.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)/g);
  return Object.fromEntries(
    [...tags].map(([, tag, attributes = '']) => [`${tag} ${attributes.replaceAll(/="[^"]*"/g, '')}`, 'used']),
  );
}
