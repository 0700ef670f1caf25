import { fileURLToPath } from 'node:url';
import { ownValue } from '../../../plugin.ts';
import { infimaImports } from '../infima/infima-sheets.ts';

type File = Group | 'layout-part' | 'text-part';
type Group = 'docusaurus-parts' | 'browser-parts' | 'theme-parts' | 'themed-image';

/** Modules of Docusaurus: their exports by the file that has them. */
const known: Readonly<Record<string, Partial<Record<Group, readonly string[]>>>> = {
  '@docusaurus/Link': { 'docusaurus-parts': ['Link as default'] },
  '@docusaurus/Head': { 'docusaurus-parts': ['Head as default'] },
  '@docusaurus/useBaseUrl': { 'docusaurus-parts': ['useBaseUrl as default', 'useBaseUrlUtils'] },
  '@docusaurus/useDocusaurusContext': { 'docusaurus-parts': ['useDocusaurusContext as default'] },
  '@docusaurus/Translate': { 'docusaurus-parts': ['Translate as default', 'translate'] },
  '@docusaurus/isInternalUrl': { 'docusaurus-parts': ['isInternalUrl as default'] },
  '@docusaurus/ExecutionEnvironment': { 'docusaurus-parts': ['ExecutionEnvironment as default'] },
  '@docusaurus/useGlobalData': {
    'docusaurus-parts': [
      ...['useGlobalData as default', 'useGlobalData as usePluginData', 'useGlobalData as useAllPluginInstancesData'],
    ],
  },
  '@docusaurus/BrowserOnly': { 'browser-parts': ['BrowserOnly as default'] },
  '@docusaurus/useIsBrowser': { 'browser-parts': ['useIsBrowser as default'] },
  '@docusaurus/router': { 'browser-parts': ['useLocation', 'useHistory'], 'docusaurus-parts': ['Link', 'Redirect'] },
  '@docusaurus/theme-common': {
    'browser-parts': ['useColorMode'],
    'theme-parts': ['Details', 'ThemeClassNames', 'usePluralForm', 'useThemeConfig'],
  },
  '@theme/Layout': { 'theme-parts': ['Layout as default'] },
  '@theme/Details': { 'theme-parts': ['Details as default'] },
  '@theme/Heading': { 'theme-parts': ['Heading as default'] },
  '@theme/ThemedImage': { 'themed-image': ['ThemedImage as default'] },
  '@theme/IdealImage': { 'theme-parts': ['IdealImage as default'] },
  '@theme/MDXComponents': { 'theme-parts': ['MDXComponents as default'] },
  '@theme/Mermaid': { 'theme-parts': ['Mermaid as default'] },
  '@theme/TOCInline': { 'theme-parts': ['TOCInline as default'] },
  '@theme/DocCardList': { 'theme-parts': ['Nothing as default'] },
  '@theme/DocCard': { 'theme-parts': ['DocCard as default'] },
  '@theme/CodeBlock': { 'theme-parts': ['CodeBlock as default'] },
  '@theme/Admonition': { 'theme-parts': ['Admonition as default'] },
  '@theme/Tabs': { 'browser-parts': ['Tabs as default'] },
  '@theme/TabItem': { 'theme-parts': ['TabItem as default'] },
};

/** Modules whose component has classes of Infima. */
const styled = ['@theme/Layout', '@theme/DocCard'];

/** Modules that pages get from the engine, whose components know the page. */
export const engineModules: readonly string[] = [
  ...['@theme/Tabs', '@theme/TabItem', '@theme/CodeBlock', '@theme/Admonition', '@theme/DocCardList'],
];

/** Modules that run in the browser only. */
export const browserModules: readonly string[] = Object.entries(known).flatMap(([name, exports]) =>
  'browser-parts' in exports ? name : [],
);

/** The code of a module of Docusaurus, with stand-ins for other names that are read; undefined if it does not exist here. */
export function knownModule(specifier: string, names: readonly string[]): string | undefined {
  const module = ownValue(known, specifier);
  if (!module) return undefined;
  const exported = Object.entries(module).map(
    ([file, exports]) => `export { ${exports.join(', ')} } from ${quotedPath(file as Group)};`,
  );
  // Other components show their content.
  const others = names
    .filter((name) => !exportsOf(module).includes(name))
    .map((name) => {
      if (name === 'default') return 'export default {};';
      return `export const ${name} = ${/^[A-Z]/.test(name) ? '({ children = null }) => children' : '() => ({})'};`;
    });
  const code = [...exported, ...others].join('\n');
  if (!styled.includes(specifier)) return code;
  const component = 'export default function Styled(props) { return <Part {...props} />; }';
  return `${infimaImports}${code.replace(/^export \{ (\w+) as default \}/, 'import { $1 as Part }')}\n${component}`;
}

function exportsOf(module: (typeof known)[string]): string[] {
  return Object.values(module)
    .flat()
    .map((name) => name.replace(/^.* as /, ''));
}

/** The module, if it does not exist here, or its functions that do not. Components that do not exist show nothing. */
export function unknownNames(specifier: string, names: readonly string[]): string[] {
  const module = ownValue(known, specifier);
  if (!module) return [specifier];
  return names.filter((name) => /^[a-z]/.test(name) && name !== 'default' && !exportsOf(module).includes(name));
}

/** The path of a module of this folder, for imports. */
export function quotedPath(file: File): string {
  const extension = import.meta.url.endsWith('.ts') ? 'tsx' : 'js';
  return JSON.stringify(fileURLToPath(new URL(`./${file}.${extension}`, import.meta.url)));
}
