// Builds the theme for sites without components, and sends its folder to the parent process.
import { getBundle } from '../../src/core/bundle/bundle.ts';

const [siteDir = '', baseUrl = '/'] = process.argv.slice(2);
process.send?.(await getBundle({ siteDir, baseUrl, sandbox: undefined, docsPath: 'content' }));
