import { join, relative } from 'node:path';
import { collectInto } from '../base/errors/collect-errors.ts';
import type { SiteError } from '../base/errors/site-error.ts';
import { tryConfig } from '../config/load-config.ts';
import { missingSandbox } from '../config/missing-sandbox.ts';
import { loadSidebars } from '../config/load-sidebars.ts';
import { loadFacts, loadGlossary } from '../config/load-words.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { Facts, Glossary } from '../config/schema/words-schema.ts';
import { listInside } from '../disk/files/list-inside.ts';
import type { EditionSource, LayoutData, VersionInfo } from '../site/types.ts';
import type { PictureSizes } from '../site/page/page-picture.ts';
import { cutName, listVersions } from '../site/editions/versions.ts';
import { readLastUpdates, type LastUpdate } from './last-updates.ts';
import type { ContractText } from '../contract/lists/list-texts.ts';
import type { ContractReader } from './contract-reader.ts';
import { readContracts, type SourceWithoutContract } from './read-contracts.ts';
import { readInlineLogos } from './read-inline-logos.ts';
import { readDocs } from './read-docs.ts';
import { declaredFrontMatter } from '../extend/declared-front-matter.ts';
import type { Extensions } from '../extend/extensions.ts';
import { markdownPlugins } from '../extend/markdown-plugins.ts';
import { loadExtensions } from '../extend/load-extensions.ts';
import { createPluginRunner, type PluginRunner } from '../extend/plugin-runner.ts';
import type { PluginFields } from '../plugin.ts';
import type { PageOptions } from './read-page.ts';
import { readIcon, readSocialPictures } from './read-social-pictures.ts';
import { readVersionNames, versionFiles } from './version-files.ts';

export type ReadOptions = Omit<PageOptions, 'config' | 'lastUpdates'> & {
  /** If this is left out, the last reading of each contract is remembered. */
  contractReader?: ContractReader;
  /** False where nothing but the pages themselves may need the dates of their last commits. */
  readsHistory: boolean;
  /** Called with what is known of the configuration; pages are read when it has ended. */
  onConfig?: (config: ResolvedConfig, extensions: Extensions) => Promise<void>;
  /** The plugins that a site has without asking; none if this is left out. */
  defaultPlugins?: readonly PluginFields<never, never>[];
  /** Calls the functions of plugins; if this is left out, results are not known later. */
  runner?: PluginRunner;
};

/** Everything that is read from a site folder, and the errors found on the way. */
export type SiteFiles = {
  config: ResolvedConfig;
  /** From the site folder. */
  configFile: string;
  extensions: Extensions;
  sources: readonly EditionSource[];
  /** From the `static` folder. */
  staticFiles: readonly string[];
  inlineLogos: LayoutData['inlineLogos'];
  lastUpdates: ReadonlyMap<string, LastUpdate>;
  pictureSizes: PictureSizes;
  /** Markup of the icon. */
  icon: string | undefined;
  /** Undefined in sites without one. */
  glossary: Glossary | undefined;
  facts: Facts | undefined;
  /** Prose of the contract that is being written, where there is a glossary and it was read. */
  contractProse: readonly ContractText[] | undefined;
  errors: readonly SiteError[];
  warnings: readonly SiteError[];
  /** True when configuration, contract or sidebars have errors: the site is then good for finding others only. */
  isPartial: boolean;
  /** Top-level keys of the configuration whose values are unknown. */
  unknownKeys: ReadonlySet<string>;
  /** True when the versions are not known. */
  hidesVersions: boolean;
  /** Files of the `static` folder that are not published, because of their errors. */
  refusedFiles: readonly string[];
};

/** Reads config, pages, sidebars, versions, locales and contract. Throws `SiteErrors` only if the config cannot be used at all. */
export async function readSite({
  siteDir,
  compiler,
  readPage,
  contractReader,
  lastGood,
  readsHistory,
  onConfig,
  defaultPlugins = [],
  runner = createPluginRunner(),
}: ReadOptions): Promise<SiteFiles> {
  const { config, extras, file, errors: configErrors, unknownKeys } = await tryConfig(siteDir);
  const configFile = relative(siteDir, file);
  const extensions = await loadExtensions({ config, extras, file, siteDir, defaultPlugins, runner }, configErrors);
  await onConfig?.(config, extensions);
  const errors = [...configErrors];
  const collect = collectInto(errors);
  const [glossary, facts, cut, lastUpdates, statics] = await Promise.all([
    collect<Glossary | 'unknown' | undefined>(loadGlossary(siteDir), 'unknown'),
    collect(loadFacts(siteDir), undefined),
    collect<readonly string[] | undefined>(readVersionNames(siteDir), undefined),
    readsHistory || config.docs.showLastUpdateTime ? readLastUpdates(siteDir) : new Map<string, LastUpdate>(),
    listInside(siteDir, 'static'),
  ]);
  const inlineLogos = await readInlineLogos(siteDir, config, statics.files);
  const { versions, errors: versionErrors } = listVersions(cut ?? [], config, configFile);
  // Without their names, none is known to be missing.
  if (cut) errors.push(...versionErrors);
  const wanted: (VersionInfo | undefined)[] = versions.length > 0 ? [...versions] : [undefined];
  // Pages may be at other addresses, in other languages, or in versions that are not read.
  const hidesVersions = !cut;
  const hidesAll =
    hidesVersions ||
    versionErrors.length > 0 ||
    ['baseUrl', 'trailingSlash', 'i18n'].some((key) => unknownKeys.has(key));
  const read: SourceWithoutContract[] = [];
  const warnings: SiteError[] = [];
  for (const locale of config.i18n.locales) {
    for (const version of wanted) {
      const sidebarsFile = sidebarsFileOf(version, config);
      const sidebars = await collect(loadSidebars(join(siteDir, sidebarsFile), siteDir), undefined);
      const docs = await readDocs({
        ...{ siteDir, config, locale, version, compiler, lastGood, lastUpdates, readPage },
        declared: declaredFrontMatter(extensions),
        plugins: markdownPlugins(extensions, siteDir),
      });
      errors.push(...docs.errors);
      warnings.push(...docs.warnings);
      const hidden = hidesAll && docs.read.hidden === 'nothing' ? 'addresses' : docs.read.hidden;
      read.push({ locale, version, sidebars, sidebarsFile, ...docs.read, hidden });
    }
  }
  const sources = await readContracts(read, { siteDir, config, configFile, contractReader, collect });
  const written = sources.find(({ version }) => cutName(version) === undefined)?.contract?.contract;
  const hasGlossary = glossary !== undefined && glossary !== 'unknown';
  const contractProse = hasGlossary && written ? await contractReader?.listProse(written.source.yaml) : undefined;
  const [pictureSizes, icon] = await Promise.all([
    readSocialPictures(siteDir, sources, { config, files: statics.files }),
    collect(readIcon(siteDir, config, { configFile, files: statics.files }), undefined),
  ]);
  const sandboxError = missingSandbox(siteDir, config, configFile);
  if (sandboxError) errors.push(sandboxError);
  errors.push(...statics.errors);
  const isPartial =
    configErrors.length > 0 ||
    sources.some(({ sidebars, contract }) => !sidebars || (contract?.exists && !contract.contract));
  return {
    config,
    configFile,
    extensions,
    sources,
    staticFiles: statics.files,
    inlineLogos,
    lastUpdates,
    pictureSizes,
    icon,
    glossary: glossary === 'unknown' ? undefined : glossary,
    // Terms of the glossary may be names too.
    facts: glossary === 'unknown' ? undefined : facts,
    contractProse,
    errors,
    warnings,
    isPartial,
    unknownKeys,
    hidesVersions,
    refusedFiles: statics.refused,
  };
}

function sidebarsFileOf(version: VersionInfo | undefined, config: ResolvedConfig): string {
  const cut = cutName(version);
  return cut === undefined ? config.docs.sidebarPath : versionFiles.sidebars(cut);
}
