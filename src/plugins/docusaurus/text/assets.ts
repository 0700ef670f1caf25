import { changeOutsideCode } from '../../shared/change-prose.ts';
import { relativeLink } from '../../shared/relative-link.ts';
import { localAddress } from './local-address.ts';

/** The path of the page, and the folders of published files; all relative to the site folder. */
type AssetPaths = { file: string; staticFolders: readonly string[] };

const asset = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|ogg|wav|pdf|zip|docx?|pptx?|xlsx?)$/i;
/** Prefix of import specifiers for components that load a style sheet and render nothing. */
export const sheetLoader = '!!sheet-loader!';

/** Matches the address of a Markdown link or picture that begins with `@site/` and is not a page. */
const siteAddress = /(?<=\]\(<?)@site\/[^\s()<>?#]+\.(?!mdx?\b)\w+/g;

const assetImport = /^import\s+(\w+)\s+from\s+(['"])([^'"]+)\2;?[ \t]*$/gm;

/**
 * Replaces references to pictures and other files with their addresses: `src={a}` after `import a from './a.png'`,
 * `src={require('./a.png').default}` and `src={useBaseUrl('/a.png')}`. Keeps imports that other code needs. Replaces
 * imports of style sheets with components that load them, after the last line. Removes imports of `.scss` and `.less`
 * files.
 */
export function replaceAssets(page: string, paths: AssetPaths): string {
  return changeOutsideCode(page, (written) => {
    const sheets: string[] = [];
    let text = written.replaceAll(
      /^import\s+['"]([^'"]+\.(css|scss|less))['"];?[ \t]*$/gm,
      (_, path: string, type: string) => {
        if (type === 'css') sheets.push(path);
        return '';
      },
    );
    for (const [line, name = '', , path = ''] of text.matchAll(assetImport)) {
      const file = path.replace(/^.*!/, '').replace(/[?#].*$/, '');
      if (!asset.test(file) || new RegExp(`<${name}[ />]`).test(text)) continue;
      const address = JSON.stringify(addressOf(file, paths));
      text = text.replaceAll(new RegExp(`(?<==\\s*)\\{\\s*${name}\\s*\\}`, 'g'), () => address);
      if (!usedInCode(name).test(text)) text = text.replace(line, '');
    }
    const sheetElements = sheets.map(
      (path, index) => `\n\nimport Sheet${index} from '${sheetLoader}${path}';\n\n<Sheet${index} />\n`,
    );
    return (sheets.length === 0 ? text : text.trimEnd() + sheetElements.join(''))
      .replaceAll(/=\s*\{\s*require\(\s*(['"])([^'"]+)\1\s*\)(?:\.default)?\s*\}/g, (call, _quote, path: string) => {
        return asset.test(path) ? `=${JSON.stringify(addressOf(path.replace(/^.*!/, ''), paths))}` : call;
      })
      .replaceAll(/=\s*\{\s*useBaseUrl\(\s*(['"])([^'"]+)\1\s*\)\s*\}/g, (_, _quote, path: string) => {
        return `=${JSON.stringify(localAddress(path))}`;
      })
      .replaceAll(siteAddress, (path) => addressOf(path, paths));
  });
}

/**
 * Matches the name of an import in an expression, such as `sources={{ light: a }}`, or in an export. Does not match
 * heading ids and comments, because an import kept only for them could fail: the bundler cannot load some files, such
 * as `.zip`.
 */
function usedInCode(name: string): RegExp {
  return new RegExp(`(?:\\{(?![#/])(?:[^{}]|\\{[^{}]*\\})*|^export\\b(?:(?!\\n[ \\t]*\\n)[^])*)\\b${name}\\b`, 'm');
}

/** `@site/static/img/a.png` is published as `/img/a.png`; other files of the site are relative to the page. */
function addressOf(path: string, { file, staticFolders }: AssetPaths): string {
  if (!path.startsWith('@site/')) return path;
  const inSite = path.slice('@site/'.length);
  const folder = staticFolders.find((one) => inSite.startsWith(`${one}/`));
  return folder === undefined ? relativeLink(file, inSite) : inSite.slice(folder.length);
}
