import type { Report } from './settings-report.ts';
import { fieldsOf, isFields, listOf, textOf, type Fields } from '../../shared/values.ts';

/**
 * The `scripts`, `stylesheets` and `headTags` of Docusaurus as entries of the engine's `headTags`. Reports elements
 * that the engine does not allow there.
 */
export function headTags(config: Fields, report: Report): Fields[] {
  const scripts = elements(config['scripts'], 'script', 'src');
  const sheets = elements(config['stylesheets'], 'link', 'href').map(({ tagName, attributes }) => ({
    tagName,
    attributes: { rel: 'stylesheet', ...fieldsOf(attributes) },
  }));
  const reportOmitted = (tagName: unknown, todo: string): Fields[] => {
    report({ setting: `headTags: ${String(tagName)}`, result: 'left out', todo });
    return [];
  };
  const tags = listOf(config['headTags']).flatMap((tag): Fields[] => {
    const { tagName, attributes, innerHTML } = fieldsOf(tag);
    if (!['base', 'link', 'meta', 'script', 'style'].includes(String(tagName))) {
      return reportOmitted(tagName, 'Replace the theme part `Head`.');
    }
    const text = textOf(innerHTML);
    if (innerHTML !== undefined && text === undefined) {
      const todo = 'Install the packages of the site: the text of the script comes from a missing package.';
      return reportOmitted(tagName, todo);
    }
    return [{ tagName, attributes: plainAttributes(attributes), ...(text !== undefined && { innerHTML: text }) }];
  });
  return [...tags, ...sheets, ...scripts];
}

/**
 * The entries of `themeConfig.metadata` with attributes besides `name` and `content`, such as `property` or `media`.
 * Omits `og:title` and `og:description`, which each page sets, as in Docusaurus.
 */
export function metaTags(themeConfig: unknown): Fields[] {
  return listOf(fieldsOf(themeConfig)['metadata'])
    .map(fieldsOf)
    .filter(({ name, property, content, ...others }) => {
      const isSetByPages = property === 'og:title' || property === 'og:description';
      return !isSetByPages && content !== undefined && (property !== undefined || Object.keys(others).length > 0);
    })
    .map((attributes) => ({ tagName: 'meta', attributes: plainAttributes(attributes) }));
}

function elements(value: unknown, tagName: string, addressName: string): Fields[] {
  return listOf(value)
    .map((entry) => (typeof entry === 'string' ? { [addressName]: entry } : entry))
    .filter(isFields)
    .map((attributes) => ({ tagName, attributes: plainAttributes(attributes) }));
}

function plainAttributes(value: unknown): Fields {
  const entries = Object.entries(fieldsOf(value)).filter(([, one]) => one !== undefined && one !== null);
  return Object.fromEntries(entries.map(([name, one]) => [name, typeof one === 'boolean' ? one : String(one)]));
}

/** The origins of scripts and style sheets in the head, for the Content-Security-Policy. */
export function headSources(tags: readonly Fields[]): { script: string[]; style: string[] } {
  const origins = (tag: string, name: string, isSource = (_attributes: Fields) => true) =>
    tags
      .filter(({ tagName }) => tagName === tag)
      .map(({ attributes }) => fieldsOf(attributes))
      .filter(isSource)
      .map((attributes) => textOf(attributes[name]) ?? '')
      .flatMap((address) => (/^(?:https?:)?\/\//.test(address) ? (URL.parse(address, 'https://a')?.origin ?? []) : []));
  return {
    script: origins('script', 'src'),
    style: origins('link', 'href', ({ rel }) => textOf(rel)?.split(/\s+/).includes('stylesheet') ?? false),
  };
}
