import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { defaultPlugins } from '../../src/default-plugins.ts';
import { createDevSite, type DevSite } from '../../src/core/dev/site/dev-site.ts';
import { sampleSize } from '../harness/sample.ts';
import { oneOf, randomFrom, type Random } from '../harness/random.ts';
import { editAtRandom, makeEditedSite, type EditedSite } from '../harness/random-edits.ts';

const { SEED = '1' } = process.env;
const STEPS = process.env['STEPS'] ?? String(sampleSize('random edits in dev', 6, 10));

/** An author's edits to the text of a page; the harness edits everything else. */
const texts: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => `${text}\nMore ${random(1000)}.\n`,
  (text, random) => text.replace(/^(?=[A-Z])/m, `First ${random(1000)}. `),
  (text, random) => text.replace(/^(?=[A-Z])/m, `Line ${random(9)}.\n\n`),
  (text, random) => `${text}\n## Heading ${random(9)}\n`,
  (text, random) => `${text}\nSee [a page](${oneOf(['/guides/one', '/gone', 'gone.md', '#part'], random)}).\n`,
  (text) => `${text}\n![Picture](/gone.png)\n`,
  (text, random) => `${text}\nA \`box.${oneOf(['get', 'gone'], random)}\` and a ${oneOf(['box', 'crate'], random)}.\n`,
  (text, random) => `${text}\n\`\`\`js\nlet code = ${random(9)};\n\`\`\`\n`,
  (text) => `${text}\n<Unknown />\n`,
  (text) => `${text}\n{(\n`,
  () => '',
  (text, random) => `---\nslug: own-${random(3)}\ntitle: Own\n---\n${text.replace(/^---\n[^]*?\n---\n/, '')}`,
];

const pages = ['content/index.md', 'content/guides/one.md', 'content/more/three.mdx', 'i18n/fr/content/index.md'];

test(`after random edits, dev shows what a fresh start shows (SEED=${SEED} STEPS=${STEPS})`, async () => {
  const random = randomFrom(Number(SEED));
  const edited = makeEditedSite();
  using site = edited.site;
  edited.settings = { ...edited.settings, onBrokenLinks: 'throw' };
  site.write({
    'glossary.json': '{ "terms": [{ "term": "box", "meaning": "A box.", "not": ["crate"] }], "spelling": {} }',
  });
  const dev = await createDevSite(site.path, () => undefined, { defaultPlugins });
  let compared = 0;
  let lastValid = textsOf(edited);
  for (let step = 1; step <= Number(STEPS); step++) {
    const done: string[] = [];
    for (let count = 1 + random(3); count > 0; count--) {
      done.push(editAndReload(edited, { dev, random }));
      // Some edits come while the previous one is being read.
      if (random(2) === 0) await setTimeout(random(20));
    }
    await dev.reload('content/index.md');
    if (await isLikeFresh(dev, site.path, `step ${step}: ${done.join(', ')}`)) {
      compared += 1;
      lastValid = textsOf(edited);
    } else if (random(2) === 0) reloadAfter(edited, dev, () => putBack(edited, lastValid));
  }
  expect(compared).toBeGreaterThan(Number(STEPS) / 4);
});

/** Edits files and reports the changed ones, like the watcher; returns a description. */
function editAndReload(edited: EditedSite, { dev, random }: { dev: DevSite; random: Random }): string {
  const { site } = edited;
  return reloadAfter(edited, dev, () => {
    if (random(3) === 0) return editAtRandom(edited, random);
    const existing = pages.filter((path) => path in site.fingerprints());
    const page = oneOf(existing, random);
    const edit = oneOf(texts, random);
    site.write({ [page]: edit(site.read(page), random) });
    return `${edit} of ${page}`;
  });
}

function reloadAfter<T>({ site }: EditedSite, dev: DevSite, edit: () => T): T {
  const before = site.fingerprints();
  const done = edit();
  const after = site.fingerprints();
  for (const file of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[file] !== after[file]) void dev.reload(file);
  }
  return done;
}

type ValidTexts = { edited: EditedSite; files: Readonly<Record<string, string>> };

function textsOf(edited: EditedSite): ValidTexts {
  const paths = Object.keys(edited.site.fingerprints());
  return { edited: { ...edited }, files: Object.fromEntries(paths.map((path) => [path, edited.site.read(path)])) };
}

/** Reverts edits that caused errors, because errors hide the effects of later edits. */
function putBack(edited: EditedSite, lastValid: ValidTexts): void {
  const { site } = edited;
  Object.assign(edited, lastValid.edited);
  for (const path of Object.keys(site.fingerprints())) if (!(path in lastValid.files)) site.remove(path);
  site.write(lastValid.files);
}

/** Compares an edited site with a newly opened one. Returns false, without comparing, if its files have errors. */
async function isLikeFresh(dev: DevSite, siteDir: string, about: string): Promise<boolean> {
  const fresh = await createDevSite(siteDir, () => undefined, { defaultPlugins });
  const errorsOf = (site: DevSite) => site.current().errors.map(({ message }) => message);
  // While something is broken, the last valid state is shown.
  if (fresh.current().files.errors.length > 0) return false;
  expect({ about, errors: errorsOf(dev) }).toEqual({ about, errors: errorsOf(fresh) });
  expect({ about, shown: await responsesOf(dev) }).toEqual({ about, shown: await responsesOf(fresh) });
  return true;
}

/** All responses of a site, as text, except the cache keys of pages. */
async function responsesOf(site: DevSite): Promise<Record<string, string>> {
  const { published, site: model } = site.current();
  const found: Record<string, string> = {};
  for (const path of published.keys()) {
    const response = site.find(model.config.baseUrl + path);
    const body = response?.kind === 'page' ? response.page.body : undefined;
    const code = body && 'content' in body ? await body.content?.loadCode() : '';
    found[path] = `${code} ${JSON.stringify(response, (name, value: unknown) => (name === 'key' ? undefined : value))}`;
  }
  return found;
}
