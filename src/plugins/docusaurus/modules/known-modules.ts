import { fileURLToPath } from 'node:url';
import { infimaImports } from '../infima/uses-infima.ts';

type File = Group | 'layout-part' | 'text-part';
type Group = 'docusaurus-parts' | 'browser-parts' | 'theme-parts' | 'themed-image';

/** Modules of Docusaurus: the default export, and other exports by name; each with the file that has it. */
const known: Readonly<
  Record<
    string,
    {
      default?: [string, Group];
      named?: Partial<Record<Group, readonly string[]>>;
      /** Uses Infima's classes. */ hasInfima?: boolean;
    }
  >
> = {
  '@docusaurus/Link': { default: ['Link', 'docusaurus-parts'] },
  '@docusaurus/Head': { default: ['Head', 'docusaurus-parts'] },
  '@docusaurus/useBaseUrl': {
    default: ['useBaseUrl', 'docusaurus-parts'],
    named: { 'docusaurus-parts': ['useBaseUrlUtils'] },
  },
  '@docusaurus/useDocusaurusContext': { default: ['useDocusaurusContext', 'docusaurus-parts'] },
  '@docusaurus/Translate': { default: ['Translate', 'docusaurus-parts'], named: { 'docusaurus-parts': ['translate'] } },
  '@docusaurus/isInternalUrl': { default: ['isInternalUrl', 'docusaurus-parts'] },
  '@docusaurus/ExecutionEnvironment': { default: ['ExecutionEnvironment', 'docusaurus-parts'] },
  '@docusaurus/useGlobalData': {
    default: ['useGlobalData', 'docusaurus-parts'],
    named: { 'docusaurus-parts': ['usePluginData', 'useAllPluginInstancesData'] },
  },
  '@docusaurus/BrowserOnly': { default: ['BrowserOnly', 'browser-parts'] },
  '@docusaurus/useIsBrowser': { default: ['useIsBrowser', 'browser-parts'] },
  '@docusaurus/router': {
    named: { 'browser-parts': ['useLocation', 'useHistory'], 'docusaurus-parts': ['Link', 'Redirect'] },
  },
  '@docusaurus/theme-common': {
    named: {
      'browser-parts': ['useColorMode'],
      'theme-parts': ['Details', 'ThemeClassNames', 'usePluralForm', 'useThemeConfig'],
    },
  },
  '@theme/Layout': { default: ['Layout', 'theme-parts'], hasInfima: true },
  '@theme/Details': { default: ['Details', 'theme-parts'] },
  '@theme/Heading': { default: ['Heading', 'theme-parts'] },
  '@theme/ThemedImage': { default: ['ThemedImage', 'themed-image'] },
  '@theme/IdealImage': { default: ['IdealImage', 'theme-parts'] },
  '@theme/MDXComponents': { default: ['MDXComponents', 'theme-parts'] },
  '@theme/Mermaid': { default: ['Mermaid', 'theme-parts'] },
  '@theme/TOCInline': { default: ['TOCInline', 'theme-parts'] },
  '@theme/DocCardList': { default: ['Nothing', 'theme-parts'] },
  '@theme/DocCard': { default: ['DocCard', 'theme-parts'], hasInfima: true },
  '@theme/CodeBlock': { default: ['CodeBlock', 'theme-parts'] },
  '@theme/Admonition': { default: ['Admonition', 'theme-parts'] },
  '@theme/Tabs': { default: ['Tabs', 'browser-parts'] },
  '@theme/TabItem': { default: ['TabItem', 'theme-parts'] },
};

/** Modules that pages get from the engine, whose components know the page. */
export const engineModules: readonly string[] = [...['Tabs', 'TabItem', 'CodeBlock', 'Admonition', 'DocCardList']].map(
  (name) => `@theme/${name}`,
);

/** Modules that run in the browser only. */
export const browserModules: readonly string[] = [
  ...['@docusaurus/BrowserOnly', '@docusaurus/useIsBrowser', '@docusaurus/router', '@docusaurus/theme-common'],
  '@theme/Tabs',
];

/** The code of a module of Docusaurus, with stand-ins for other names that are read; undefined if it does not exist here. */
export function knownModule(specifier: string, names: readonly string[]): string | undefined {
  const module = Object.hasOwn(known, specifier) ? known[specifier] : undefined;
  if (!module) return undefined;
  const [name, group] = module.default ?? [];
  const from = group && quotedPath(group);
  const styled = `${infimaImports()}import { ${name} as Part } from ${from};export default function ${name}(props) { return <Part {...props} />; }`;
  const first = from && (module.hasInfima ? styled : `export { ${name} as default } from ${from};`);
  const others = Object.entries(module.named ?? {}).map(
    ([key, exports]) => `export { ${exports.join(', ')} } from ${quotedPath(key as Group)};`,
  );
  const exported = new Set(['default', ...Object.values(module.named ?? {}).flat()]);
  // Other components show their content.
  const empty = names
    .filter((one) => !exported.has(one))
    .map((one) => `export const ${one} = ${/^[A-Z]/.test(one) ? '({ children = null }) => children' : '() => ({})'};`);
  const noDefault = !module.default && names.includes('default') ? 'export default {};' : '';
  return [first, ...others, ...empty, noDefault].filter(Boolean).join('\n');
}

/** The module, if it does not exist here, or its functions that do not. Components that do not exist show nothing. */
export function unknownNames(specifier: string, names: readonly string[]): string[] {
  const module = Object.hasOwn(known, specifier) ? known[specifier] : undefined;
  if (!module) return [specifier];
  const exported = Object.values(module.named ?? {}).flat();
  return names.filter((name) => /^[a-z]/.test(name) && name !== 'default' && !exported.includes(name));
}

/** The path of a module of this folder, for imports. */
export function quotedPath(file: File): string {
  const extension = import.meta.url.endsWith('.ts') ? 'tsx' : 'js';
  return JSON.stringify(fileURLToPath(new URL(`./${file}.${extension}`, import.meta.url)));
}
