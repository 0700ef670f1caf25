import { SiteError } from '../base/errors/site-error.ts';
import { ownValue, isRecord } from '../base/records.ts';
import { nearestHint } from '../base/text/nearest-name.ts';

/** Translations of the site's own labels, by the label in the configuration, the sidebars or a version. */
export type Labels = Readonly<Record<string, string>>;

/** Keys of settings that contain text for readers. */
const keysOfText = new Set(['label', 'title', 'tagline', 'description', 'copyright', 'content', 'alt']);

export type LabelTranslator = ReturnType<typeof createLabelTranslator>;

/**
 * Translates the labels of one locale. Translations by plugins, `added`, may name labels that the site does not have.
 */
export function createLabelTranslator(locale: string, labels: Labels = {}, added: Labels = {}) {
  const siteLabels = new Set<string>();
  const translations = { ...added, ...labels };
  const isEmpty = Object.keys(translations).length === 0;

  function visit(value: unknown, key?: string): unknown {
    if (typeof value === 'string') {
      if (key === undefined || !keysOfText.has(key)) return value;
      siteLabels.add(value);
      return ownValue(translations, value) ?? value;
    }
    if (Array.isArray(value)) return value.map((inner) => visit(inner));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner, name)]));
  }

  return {
    /** Returns a part of the settings with translated labels. */
    translate: <T>(settings: T) => (isEmpty ? settings : (visit(settings) as T)),
    /** Returns errors for translations of labels that no translated settings contain. */
    findUnused: () => {
      const unused = Object.keys(labels).filter((label) => !siteLabels.has(label));
      return unused.map((label) => {
        const fact = `The site has no label "${label}".`;
        const place = { file: labelsFile(locale), key: [label] };
        return new SiteError({ topic: 'configuration', fact, place, hint: nearestHint(label, siteLabels, labelHint) });
      });
    },
  };
}

const labelHint =
  'Write the text exactly as the site does: its title or tagline, the announcement bar, the description of a category, or a label of the navbar, the footer, a sidebar or a version. Labels of plugins are translated in `messages.json`.';

/** The file with the labels of a locale, relative to the site folder. */
export function labelsFile(locale: string): string {
  return `i18n/${locale}/labels.json`;
}
