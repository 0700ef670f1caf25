import type { SiteError } from '../base/errors/site-error.ts';
import { collectInto, errorsOf } from '../base/errors/collect-errors.ts';
import { getBundle, type Bundle } from '../bundle/bundle.ts';
import { bundledSite } from '../bundle/bundle-inputs.ts';
import { withoutComponents } from '../check/unsound-pages.ts';
import type { Progress } from './progress.ts';
import { renderSite, type Made } from './render-site.ts';

type Unfinished = Pick<Made, 'siteDir' | 'loaded' | 'store'> & {
  bundling: Promise<PromiseSettledResult<Bundle>> | undefined;
};

/** What is wrong in the components and in the pages that can be rendered, of a site that has other errors. */
export async function errorsOfSoundPages({
  siteDir,
  loaded,
  store,
  bundling,
}: Unfinished): Promise<readonly SiteError[]> {
  const result = await bundling;
  const made = { siteDir, store, output: undefined, drawing: undefined, compressed: false, progress: silent };
  if (result?.status === 'fulfilled') return errorsIn(renderSite({ ...made, loaded, bundle: result.value }));
  const errors = errorsOf(result?.reason);
  const whole = bundledSite(siteDir, loaded.site.config, loaded.files.extensions.styles);
  const smaller = [
    ...(whole.sandbox === undefined ? [] : [{ site: { ...whole, sandbox: undefined }, loaded }]),
    { site: { ...whole, sandbox: undefined, isPlain: true }, loaded: withoutComponents(loaded) },
  ];
  for (const { site, loaded: rest } of smaller) {
    const [bundled] = await Promise.allSettled([getBundle(site)]);
    if (bundled.status === 'fulfilled') {
      return [...errors, ...(await errorsIn(renderSite({ ...made, loaded: rest, bundle: bundled.value })))];
    }
  }
  // It is not the site that fails.
  return errors;
}

const silent: Progress = { phase: async (_name, task) => task(() => undefined) };

async function errorsIn(rendering: Promise<unknown>): Promise<readonly SiteError[]> {
  const errors: SiteError[] = [];
  await collectInto(errors)(rendering, undefined);
  return errors;
}
