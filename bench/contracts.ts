import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { measureBuild } from './measure-build.ts';
import type { Figure } from './figure.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const sites = join(root, 'tests/sites/contracts');

/** Measures builds of sites with third-party contracts. GitHub's is optional, because it is a download of 29 MB. */
export async function benchContracts({ withGitHub }: { withGitHub: boolean }): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-contracts-'));
  try {
    // Runs first, because ext4 creates files up to twice as slowly for a minute after others were removed.
    const githubFigures = withGitHub ? await build('GitHub', await writeGitHub(folder), folder) : [];
    const figures: Figure[] = [];
    for (const name of (await readdir(sites)).toSorted()) {
      figures.push(...(await build(name, join(sites, name), folder)));
    }
    return [...figures, ...githubFigures];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function build(name: string, siteDir: string, folder: string): Promise<Figure[]> {
  await rm(join(siteDir, '.area-docs'), { recursive: true, force: true });
  const { cpu, memory, output } = await measureBuild(siteDir, join(folder, `dist-${name}`));
  const prefix = `contract ${name}, first build`;
  return [
    { name: `${prefix}: processor`, value: cpu, unit: 's' },
    { name: `${prefix}: memory`, value: memory, unit: 'MB' },
    { name: `${prefix}: output`, value: output, unit: 'MB' },
  ];
}

/** Writes a site with GitHub's contract, whose package is too large for `devDependencies`. */
async function writeGitHub(folder: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--silent', '@octokit/openapi@23.0.2'], { cwd: folder });
  const contract = 'package/generated/api.github.com.json';
  await run('tar', ['xzf', stdout.trim(), contract], { cwd: folder });
  const site = join(folder, 'github');
  await mkdir(site);
  const copies = ['sidebars.ts', 'content'].map((file) =>
    cp(join(sites, 'figma', file), join(site, file), { recursive: true }),
  );
  await Promise.all(copies);
  const config = {
    title: 'GitHub',
    url: 'https://example.com',
    baseUrl: '/github/',
    // Descriptions link to GitHub's own documentation.
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    csp: { img: ['https://github.githubassets.com'] },
    openapi: { path: `../${contract}`, lint: 'none' },
  };
  await writeFile(join(site, 'site.config.ts'), `export default ${JSON.stringify(config)};\n`);
  return site;
}
