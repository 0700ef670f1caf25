// Bundles the theme for sites without components, and sends the bundle to the parent process.
import { getBundle } from '../../src/core/bundle/bundle.ts';
import { readBundledSite } from '../harness/read-bundled-site.ts';

const [siteDir = ''] = process.argv.slice(2);
process.send?.(await getBundle(await readBundledSite(siteDir)));
