import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SiteErrors } from '../../src/core/base/errors/site-error.ts';
import { loadSite, type LoadedSite } from '../../src/core/check/load-site.ts';
import { defaultPlugins } from '../../src/default-plugins.ts';
import { openStore } from '../../src/core/disk/store.ts';
import { createPluginRunner } from '../../src/core/extend/extensions.ts';
import { compileUnstored } from '../../src/core/read/page-compiler.ts';
import { makeSite, type Files, type SiteFolder } from './site-folder.ts';

/** A site with plugins. Its plugin modules can import `log` from './log.ts' to record their calls. */
export type PluginSite = SiteFolder & {
  /** Loads the site like a build in a new process, and generates the plugins' files. */
  load: () => Promise<LoadedSite>;
  /** All errors of the site, formatted for authors. */
  errors: () => Promise<string>;
  /** Returns the calls logged since it was last called, sorted. */
  calls: () => string[];
};

/** A site with this code in its list of plugins. The code can use the default export of `plugin.ts` as `plugin`. */
export function makePluginSite(plugins: string, files: Files = {}, settings = ''): PluginSite {
  const site = makeSite();
  const log = join(site.path, 'calls.txt');
  site.write({
    'site.config.ts': configWith(plugins, 'plugin.ts' in files, settings),
    'log.ts': `import { appendFileSync } from 'node:fs';
export const log = (name: string) => appendFileSync(${JSON.stringify(log)}, name + '\\n');\n`,
    ...files,
  });
  const load = async () => {
    const store = openStore(() => join(site.path, '.area-docs/store'));
    const runner = createPluginRunner(store);
    const options = { siteDir: site.path, compiler: compileUnstored, runner, defaultPlugins };
    const loaded = await loadSite(options);
    for (const file of loaded.published.values()) if (file.kind === 'text') await file.text();
    await runner.save();
    return loaded;
  };
  const errors = async () => {
    try {
      return (await load()).errors.map(({ message }) => message).join('\n\n');
    } catch (error) {
      if (error instanceof SiteErrors) return error.message;
      throw error;
    }
  };
  return {
    ...site,
    load,
    errors,
    calls() {
      const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
      rmSync(log, { force: true });
      return lines.toSorted();
    },
  };
}

/** The text of a configuration with these plugins and other settings. */
export function configWith(plugins: string, hasPlugin = true, settings = ''): string {
  return `import { definePlugin } from 'area-docs/plugin';
${hasPlugin ? "import plugin from './plugin.ts';\n" : ''}
/** A schema that implements Standard Schema without a library. */
const schema = (check: (value: unknown) => string | undefined) => ({
  '~standard': {
    version: 1,
    vendor: 'own',
    validate: (value: unknown) => {
      const message = check(value);
      return message === undefined ? { value } : { issues: [{ message }] };
    },
  },
});
const text = schema((value) => (typeof value === 'string' ? undefined : 'Expected a string.'));

export default {
  title: 'Site', url: 'https://example.com', baseUrl: '/', pageTimeout: 60,
  plugins: [${plugins}],${settings}
};
`;
}

/** The published text of a plugin's file at a path. */
export async function publishedText({ published }: LoadedSite, path: string): Promise<string | Uint8Array | undefined> {
  const file = published.get(path);
  return file?.kind === 'text' ? file.text() : undefined;
}
