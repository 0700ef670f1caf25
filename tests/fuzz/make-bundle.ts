// Builds the theme for sites without components of their own, and tells the parent where it lies.
import { getBundle } from '../../src/bundle/bundle.ts';

const [siteDir = '', baseUrl = '/'] = process.argv.slice(2);
process.send?.(await getBundle({ siteDir, baseUrl, sandbox: undefined, docsPath: 'content' }));
