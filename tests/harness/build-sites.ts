import { areaDocs, outputDir, siteNames, sourceDir } from './sites.ts';

/** Builds every site once before the tests, by the real command. */
export default async function buildSites(): Promise<void> {
  for (const name of siteNames()) {
    const { code, output } = await areaDocs('build', sourceDir(name), '--out-dir', outputDir(name));
    if (code !== 0) throw new Error(`The site "${name}" does not build:\n${output}`);
  }
}
