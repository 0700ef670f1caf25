import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { relativePath } from '../base/addresses/path-inside.ts';
import react from '@vitejs/plugin-react';
import { createServer, normalizePath, type Connect, type DevEnvironment, type Plugin } from 'vite';
import { reportText, SiteError } from '../base/errors/site-error.ts';
import { hydratedEvent, updateEvent, type PageHydrated, type SiteUpdate } from '../browser/dev-events.ts';
import { bundledSite } from '../bundle/bundle-inputs.ts';
import { isSiteFile } from '../bundle/is-site-file.ts';
import { viteConfig } from '../bundle/vite-config.ts';
import { joinAdditions } from '../extend/theme-additions.ts';
import { cacheDir } from '../disk/cache-dir.ts';
import { isFile } from '../disk/files/is-file.ts';
import { modulesDir, packagesDir } from '../disk/engine-dir.ts';
import { watchStrayErrors } from '../extend/stray-errors.ts';
import { readSettings, type PluginTools } from '../read/read-settings.ts';
import { listen } from '../serve/listen.ts';
import { createErrorReport, overlay } from './errors/error-report.ts';
import { moduleLogger } from './errors/module-logger.ts';
import { createShownPolicyErrors } from './errors/shown-policy-errors.ts';
import { createGuardedServer, watchRequests } from './requests/guarded-server.ts';
import { createSentRenderings } from './requests/sent-renderings.ts';
import { serveRequest } from './requests/serve-request.ts';
import { createDevSite } from './site/dev-site.ts';
import { createModuleCheck } from './site/module-check.ts';
import { onChange } from './watch/on-change.ts';
import { followPlugins } from './watch/follow-plugins.ts';
import { watchBlocking } from './watch/watch-blocking.ts';
import { createPathWatch } from './watch/watch-paths.ts';

type DevOptions = Pick<PluginTools, 'defaultPlugins'> & { siteDir: string; port: number; host: string };

/**
 * Starts the server for authors. Changes to pages, configuration, sidebars, components and plugins' files appear
 * without a restart. Throws `SiteErrors` for an invalid configuration and for plugins that fail.
 */
export async function startDevServer(options: DevOptions) {
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const closeOne of closers.toReversed()) await closeOne();
  };
  try {
    return { ...(await start(options, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the server, and adds a function to `closers` for everything that keeps the process running. */
async function start({ siteDir, port, host, defaultPlugins }: DevOptions, closers: (() => unknown)[]) {
  closers.push(watchStrayErrors((error) => console.error(reportText([error]))));
  const { config, plugins: initialPlugins } = await readSettings(siteDir, { defaultPlugins });
  for (const dir of [siteDir, realpathSync(siteDir), modulesDir]) checkPath(dir);
  let additions = () => joinAdditions(initialPlugins.map((plugin) => plugin.additions));
  const { promise: ready, resolve: acceptRequests } = Promise.withResolvers<Connect.Server | undefined>();
  const { http, sockets } = createGuardedServer({ siteDir, host, baseUrl: config.baseUrl, ready });
  // First, so that a busy port is reported at once.
  const origin = await listen(http, { port, host });
  closers.push(() => {
    acceptRequests(undefined);
    http.close();
  });
  const sent = createSentRenderings();
  // These functions are replaced below, because the first one needs the site, and the second one needs the watcher.
  let onModulesReplaced = sent.outdate;
  let onSiteRead = (): void => undefined;
  const transforms = countTransforms();
  const { plugins = [], ...settings } = viteConfig(bundledSite(siteDir, config), () => additions());
  const vite = await createServer({
    ...settings,
    customLogger: moduleLogger(),
    plugins: [react(), overlayTip(), transforms.plugin, noteModules(sent.outdateModules), ...plugins],
    server: {
      middlewareMode: true,
      hmr: { server: sockets },
      // Excludes the rest of the repository, which contains private files such as `.git`.
      fs: { allow: [modulesDir, packagesDir, siteDir] },
      watch: { ignored: ['**/.area-docs/**'] },
      // A page rendered while modules were being replaced may contain old modules.
      hotUpdateEnvironments: async ({ environments }, update) => {
        await Promise.all(Object.values(environments).map((environment) => update(environment)));
        onModulesReplaced();
      },
    },
  });
  closers.push(() => vite.close());
  const { hot, pluginContainer } = vite.environments['client'] as DevEnvironment;
  let errors: readonly SiteError[] = [];
  const policyErrors = createShownPolicyErrors(siteDir);
  const blocking = watchBlocking();
  closers.push(() => blocking.close());
  const currentUpdate = (): SiteUpdate => ({ isValid: errors.length === 0 && site.waiting() === 0 });
  const sendUpdate = () => hot.send({ type: 'custom', event: updateEvent, data: currentUpdate() });
  const checkModules = createModuleCheck(
    siteDir,
    async (specifier, importer) => (await pluginContainer.resolveId(specifier, importer)) !== null,
    config.pageTimeout,
  );
  const site = await createDevSite(
    siteDir,
    (newErrors) => {
      errors = newErrors;
      onSiteRead();
      sent.outdate();
      policyErrors.forget();
      sendUpdate();
      report.forgetPages(isServed);
      report.site(errors);
    },
    {
      defaultPlugins,
      findMoreErrors: (read) => checkModules(read.files.extensions.additions.modules),
      turn: watchRequests(http),
    },
  );
  errors = site.current().errors;
  additions = () => site.current().files.extensions.additions;
  onModulesReplaced = () => {
    sent.outdate();
    // Vite's update closes the overlay. Forget the policy errors, so that the next rendering of the page reports them
    // again.
    policyErrors.forget();
    sendUpdate();
  };
  const isServed = (url: string): boolean => {
    const response = site.find(url);
    return response?.kind === 'file' || (response?.kind === 'page' && response.page.url === url);
  };
  const report = createErrorReport(errors, {
    print: (message) => console.error(message),
    // Without a connected window, Vite would queue the message and deliver it when it may be outdated.
    show: (shown) => void (vite.ws.clients.size > 0 && hot.send(overlay(shown, siteDir))),
  });
  hot.on('vite:client:connect', (_data, client) => {
    const all = [...errors, ...policyErrors.errors()];
    if (all.length > 0) client.send(overlay(all, siteDir));
  });
  // A page that changed while it loaded may have missed the message, because Vite sends it only to connected pages.
  hot.on(hydratedEvent, ({ rendering }: PageHydrated, client) => {
    if (sent.hasOldModules(rendering)) client.send({ type: 'full-reload' });
    else if (!sent.isCurrent(rendering)) client.send(updateEvent, currentUpdate());
  });
  const serving = { vite, site, siteDir, report, policyErrors, blocking, sent, transforms: transforms.count };
  vite.middlewares.use((request, response, next) => {
    serveRequest(request, response, serving).then((done) => done || next(), next);
  });
  const isCached = (file: string) => normalizePath(file).includes('/.area-docs/');
  const onFileChange = (file: string): void => {
    // Reading the site may write into its cache.
    if (isCached(file)) return;
    sent.outdate();
    onChange(file, () => {
      report.outdate();
      void site.reload(relativePath(siteDir, file));
    });
  };
  // Vite watches the site, but pages and static files may be outside, as may files that plugins read.
  const folders = new Set<string>();
  const watchFolders = (): void => {
    const { docs, staticDirectories } = site.current().site.config;
    const current = [docs.path, ...staticDirectories].map((folder) => resolve(siteDir, folder));
    const added = current.filter((folder) => !isSiteFile(siteDir, folder) && !folders.has(folder));
    for (const folder of added) folders.add(folder);
    vite.watcher.add(added);
  };
  watchFolders();
  const isSource = (file: string) =>
    file === siteDir ||
    isSiteFile(siteDir, file) ||
    [...folders].some((dir) => `${file}${sep}`.startsWith(`${dir}${sep}`));
  const graphs = Object.values(vite.environments).map(({ moduleGraph }) => moduleGraph);
  // Makes Vite watch a removed and restored file again, because its watcher loses deleted paths.
  const renew = (file: string): void => {
    // The site folder was removed and restored, for example by switching branches.
    if (file === siteDir) {
      const modules = new Set(graphs.flatMap(({ fileToModulesMap }) => [...fileToModulesMap.keys()]));
      [...modules].filter((module) => isSiteFile(siteDir, module) && !isCached(module)).forEach(renew);
      vite.watcher.unwatch(siteDir).add(siteDir);
      onFileChange(siteDir);
      return;
    }
    const isModule = graphs.some((graph) => graph.getModulesByFile(normalizePath(file)));
    if (isModule && isFile(file)) vite.watcher.unwatch(file).add(file).emit('change', file);
  };
  const pathWatch = createPathWatch({
    root: siteDir,
    report: onFileChange,
    renew,
    reportsAll: () => errors.length > 0,
  });
  closers.push(pathWatch.close);
  const follow = followPlugins(vite, site.current, (paths) => pathWatch.watch(paths.filter((path) => !isSource(path))));
  onSiteRead = () => {
    watchFolders();
    follow();
  };
  vite.watcher.on('all', (_event, file) => void (isSource(file) && onFileChange(file)));
  acceptRequests(vite.middlewares);
  const { warning } = cacheDir(siteDir);
  const url = `${origin}${config.baseUrl}`;
  return {
    url,
    errors: warning ? [warning, ...errors] : errors,
    /** Number of pages that are not compiled yet. Their errors are reported once all are compiled. */
    waiting: site.waiting(),
  };
}

/** Throws for a folder with a character that has a special meaning in the addresses of Vite's modules. */
function checkPath(dir: string): void {
  const character = /[#%?]/.exec(dir)?.[0];
  if (character === undefined) return;
  const fact = `The path ${dir} contains "${character}", so \`dev\` cannot serve its files.`;
  throw new SiteError({ topic: 'servers', fact, hint: 'Rename the folder, or move the site to another one.' });
}

/** Removes the advice to edit `vite.config.js` from Vite's overlay, because sites do not have one. */
function overlayTip(): Plugin {
  return {
    name: 'overlay-tip',
    transform: {
      filter: { id: /\/vite\/dist\/client\/client\.mjs/ },
      handler: (code) => ({
        code: code.replace(/, h\("br"\), "You can also disable this overlay.*?hmrConfigName\), "\."/s, ''),
        map: null,
      }),
    },
  };
}

/** Calls a function when modules that pages have loaded change. */
function noteModules(onModules: () => void): Plugin {
  return {
    name: 'area-docs:note-modules',
    hotUpdate({ modules }) {
      if (this.environment.name === 'client' && modules.length > 0) onModules();
    },
  };
}

/** Counts the modules that Vite transforms: while the number grows, a page that is being rendered makes progress. */
function countTransforms(): { plugin: Plugin; count: () => number } {
  let count = 0;
  const plugin: Plugin = { name: 'area-docs:count-transforms', transform: () => void (count += 1) };
  return { plugin, count: () => count };
}
