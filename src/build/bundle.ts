import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder, createLogger, type Manifest } from 'vite';
import type { renderPage } from '../render/rsc.tsx';
import { componentFaults } from './component-faults.ts';
import { removeLeftovers } from './leftovers.ts';
import { listFiles } from './list-files.ts';
import type { Published } from './published.ts';
import { bundleDir, viteConfig } from './vite-config.ts';

/** The theme and the site's components, built for the browser and for rendering. */
export type Bundle = {
  /** Folder of what is published. */
  clientDir: string;
  /** Module with `renderPage`. */
  rendererFile: string;
  /** Address of the script element's module, without base path. */
  loader: string;
  /** Style sheets, without base path. */
  styles: readonly string[];
  /** Scripts that the client consists of, for size budgets and preloading. */
  scripts: readonly string[];
};

/** What the bundle gives to those who render pages. */
export type Renderer = { renderPage: typeof renderPage };

/** Builds the bundle once for the whole site. Throws `SiteErrors` when components of the site are not valid. */
export async function buildBundle(siteDir: string, baseUrl: string): Promise<Bundle> {
  // Set before React is read by anything: without it payloads are four times larger.
  process.env['NODE_ENV'] = 'production';
  await removeLeftovers(bundleDir.parent(siteDir), bundleDir.start);
  // What fails is thrown, and told like every other fault.
  const customLogger = { ...createLogger('warn'), error: () => undefined };
  const builder = await createBuilder({ ...viteConfig({ siteDir, baseUrl }), customLogger });
  try {
    await builder.buildApp();
  } catch (error) {
    await removeBundle(siteDir);
    throw await componentFaults(error, siteDir);
  }
  return readBundle(siteDir);
}

/** What of the bundle is published. */
export async function bundleFiles({ clientDir }: Bundle): Promise<[string, Published][]> {
  const paths = (await listFiles(clientDir)).filter((path) => !path.startsWith('.vite/'));
  return paths.map((path) => [path, { kind: 'copy', file: join(clientDir, path) }]);
}

/** Puts the bundle away when all pages are rendered. */
export function removeBundle(siteDir: string): Promise<void> {
  return rm(bundleDir.of(siteDir), { recursive: true, force: true });
}

/** Reads what the bundler left on disk. */
async function readBundle(siteDir: string): Promise<Bundle> {
  const dir = bundleDir.of(siteDir);
  const clientDir = join(dir, 'client');
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const chunks = Object.values(manifest);
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The bundle has no entry.');
  const styles = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.css'));
  const scripts = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'));
  return { clientDir, rendererFile: join(dir, 'rsc/index.js'), loader: entry.file, styles, scripts };
}
