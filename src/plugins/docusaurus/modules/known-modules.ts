import { ownValue } from '../../../plugin.ts';
import { infimaImports } from '../infima/infima-sheets.ts';
import { quotedPath, type ExportsFile } from '../parts/quoted-path.ts';

type Exports = Partial<Record<ExportsFile, readonly string[]>>;

/** Modules whose default export has the name of the module. */
function defaults(scope: string, file: ExportsFile, names: readonly string[]): Record<string, Exports> {
  return Object.fromEntries(names.map((name) => [`${scope}/${name}`, { [file]: [`${name} as default`] }]));
}

/** The exports of Docusaurus's modules, by the file that implements them here. */
const moduleExports: Readonly<Record<string, Exports>> = {
  ...defaults('@docusaurus', 'docusaurus-parts', ['Link', 'Head', 'useDocusaurusContext', 'isInternalUrl']),
  ...defaults('@docusaurus', 'docusaurus-parts', ['ExecutionEnvironment', 'useBrokenLinks']),
  ...defaults('@docusaurus', 'browser-parts', ['BrowserOnly', 'useIsBrowser']),
  ...defaults('@theme', 'theme-parts', ['Admonition', 'CodeBlock', 'Details', 'DocCard', 'Heading', 'IdealImage']),
  ...defaults('@theme', 'theme-parts', ['Layout', 'MDXComponents', 'Mermaid', 'TOCInline', 'TabItem', 'Tabs']),
  ...defaults('@theme', 'themed-image', ['ThemedImage']),
  '@docusaurus/Translate': { 'docusaurus-parts': ['Translate as default', 'translate'] },
  '@docusaurus/useBaseUrl': { 'docusaurus-parts': ['useBaseUrl as default', 'useBaseUrlUtils'] },
  '@docusaurus/useGlobalData': {
    'docusaurus-parts': ['default', 'usePluginData', 'useAllPluginInstancesData'].map(
      (name) => `useGlobalData as ${name}`,
    ),
  },
  '@docusaurus/router': { 'browser-parts': ['useLocation', 'useHistory'], 'docusaurus-parts': ['Link', 'Redirect'] },
  '@docusaurus/theme-common': {
    'browser-parts': ['useColorMode'],
    'theme-parts': ['Details', 'ThemeClassNames', 'usePluralForm', 'useThemeConfig'],
  },
  '@theme/DocCardList': { 'theme-parts': ['Nothing as default'] },
};

/** Modules whose component uses Infima's classes. */
const styled = ['@theme/Layout', '@theme/DocCard'];

/** Modules that the engine provides for pages. */
export const engineModules: readonly string[] = [
  ...['@theme/Tabs', '@theme/TabItem', '@theme/CodeBlock', '@theme/Admonition', '@theme/DocCardList'],
];

/** Modules with React hooks or client components, which need the browser. */
export const browserModules: readonly string[] = Object.entries(moduleExports).flatMap(([name, exports]) =>
  'browser-parts' in exports ? name : [],
);

/** The code of a Docusaurus module, with stand-ins for its missing names; undefined if it does not exist here. */
export function knownModule(specifier: string, names: readonly string[]): string | undefined {
  const module = ownValue(moduleExports, specifier);
  if (!module) return undefined;
  const exported = Object.entries(module).map(
    ([file, exports]) => `export { ${exports.join(', ')} } from ${quotedPath(file as ExportsFile)};`,
  );
  // Missing components show their content.
  const standIns = names
    .filter((name) => !exportsOf(module).includes(name))
    .map((name) => {
      if (name === 'default') return 'export default {};';
      return `export const ${name} = ${/^[A-Z]/.test(name) ? '({ children = null }) => children' : '() => ({})'};`;
    });
  const code = [...exported, ...standIns].join('\n');
  if (!styled.includes(specifier)) return code;
  const component = 'export default function Styled(props) { return <Part {...props} />; }';
  return `${infimaImports}${code.replace(/^export \{ (\w+) as default \}/, 'import { $1 as Part }')}\n${component}`;
}

function exportsOf(module: Exports): string[] {
  return Object.values(module)
    .flat()
    .map((name) => name.replace(/^.* as /, ''));
}

/**
 * The module if it does not exist here, otherwise its missing functions. Omits missing components, because stand-ins
 * show their content.
 */
export function unknownNames(specifier: string, names: readonly string[]): string[] {
  const module = ownValue(moduleExports, specifier);
  if (!module) return [specifier];
  return names.filter((name) => /^[a-z]/.test(name) && name !== 'default' && !exportsOf(module).includes(name));
}
