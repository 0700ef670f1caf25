import { mapConcurrently } from '../../src/base/async/map-concurrently.ts';
import { behaviours } from '../firefox/behaviours.ts';
import { areaDocs, contractSites, outputDir, siteNames, sourceDir } from './sites.ts';

/** Builds every site once before the tests, by the real command; `SITES=area,navbar` builds only those. */
export default async function buildSites(): Promise<void> {
  if (!process.env['FIREFOX_PATH']) {
    console.warn(
      `No Firefox: the ${behaviours.length} tests that also run there are skipped. Install firefox-esr, or set FIREFOX_PATH.`,
    );
  }
  console.warn(`WebKit (Safari) is not run: ${behaviours.length} behaviours are skipped there. Try them by hand.`);
  const wanted = process.env['SITES']?.split(',');
  const names = [...siteNames(), ...contractSites()].filter((site) => wanted?.includes(site) ?? true);
  // One build keeps a core busy only while it renders.
  await mapConcurrently(
    names,
    async (name) => {
      const { code, output } = await areaDocs('build', sourceDir(name), '--out-dir', outputDir(name));
      if (code !== 0) throw new Error(`The site "${name}" does not build:\n${output}`);
    },
    2,
  );
}
