import { changeOutsideCode } from '../../shared/change-prose.ts';
import { relativeLink } from '../../shared/relative-link.ts';

/** The path of the page, and the folders of published files; all relative to the site folder. */
type Place = { file: string; staticFolders: readonly string[] };

const asset = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|ogg|wav|pdf|zip|docx?|pptx?|xlsx?)$/i;
/** Prefix of import specifiers for components that load a style sheet and render nothing. */
export const sheetLoader = '!!sheet-loader!';

/** Matches the address of a Markdown link or picture that begins with `@site/` and is not a page. */
const siteAddress = /(?<=\]\(<?)@site\/[^\s()<>?#]+\.(?!mdx?\b)\w+/g;

const assetImport = /^import\s+(\w+)\s+from\s+(['"])([^'"]+)\2;?[ \t]*$/gm;

/**
 * Replaces imported pictures with their addresses: `import a from './a.png'` with `src={a}`,
 * `require('./a.png').default` and `useBaseUrl('/a.png')`. Replaces imports of style sheets with components that load
 * them, after the last line. Removes imports of `.scss` and `.less` files.
 */
export function replaceAssets(page: string, place: Place): string {
  return changeOutsideCode(page, (text) => {
    const addresses = new Map<string, string>();
    const sheets: string[] = [];
    const withoutImports = text
      .replaceAll(assetImport, (line, name: string, _quote, path: string) => {
        const file = path.replace(/^.*!/, '').replace(/[?#].*$/, '');
        const isElement = new RegExp(`<${name}[ />]`).test(text);
        if (!asset.test(file) || isElement) return line;
        addresses.set(name, addressOf(file, place));
        return '';
      })
      .replaceAll(/^import\s+['"]([^'"]+\.(css|scss|less))['"];?[ \t]*$/gm, (_, path: string, type: string) => {
        if (type === 'css') sheets.push(path);
        return '';
      });
    const sheetElements = sheets.map(
      (path, index) => `\n\nimport Sheet${index} from '${sheetLoader}${path}';\n\n<Sheet${index} />\n`,
    );
    return [...addresses]
      .reduce(
        (all, [name, address]) =>
          all.replaceAll(
            new RegExp(`(=\\s*)\\{\\s*${name}\\s*\\}`, 'g'),
            (_, start: string) => `${start}${JSON.stringify(address)}`,
          ),
        sheets.length === 0 ? withoutImports : withoutImports.trimEnd() + sheetElements.join(''),
      )
      .replaceAll(/=\s*\{\s*require\(\s*(['"])([^'"]+)\1\s*\)(?:\.default)?\s*\}/g, (written, _quote, path: string) => {
        return asset.test(path) ? `=${JSON.stringify(addressOf(path.replace(/^.*!/, ''), place))}` : written;
      })
      .replaceAll(/=\s*\{\s*useBaseUrl\(\s*(['"])([^'"]+)\1\s*\)\s*\}/g, (_, _quote, path: string) => {
        return `=${JSON.stringify(path.startsWith('/') ? path : `/${path}`)}`;
      })
      .replaceAll(siteAddress, (path) => addressOf(path, place));
  });
}

/** `@site/static/img/a.png` is published as `/img/a.png`; other files of the site are relative to the page. */
function addressOf(path: string, { file, staticFolders }: Place): string {
  if (!path.startsWith('@site/')) return path;
  const inSite = path.slice('@site/'.length);
  const folder = staticFolders.find((one) => inSite.startsWith(`${one}/`));
  return folder === undefined ? relativeLink(file, inSite) : inSite.slice(folder.length);
}
