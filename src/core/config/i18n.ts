import { z } from 'zod';
import { capitalize } from '../base/text/capitalize.ts';
import { codeSpan } from '../base/text/markdown-text.ts';
import { nearestHint } from '../base/text/nearest-name.ts';
import { addIssue, list, object, oneOf, record, show, text } from './schema/fields.ts';

const locale = z.stringFormat('locale', isLanguageTag, { error: "a language tag like 'en' or 'pt-BR'" });

const localeConfig = object('an object with `label`, `direction` and `htmlLang`', {
  label: text.optional(),
  direction: oneOf('ltr', 'rtl').optional(),
  htmlLang: locale.optional(),
});

const shape = object("an object like { defaultLocale: 'en', locales: ['en'] }", {
  /** Language whose addresses have no prefix. */
  defaultLocale: locale,
  /** All languages of the site. */
  locales: list("a list of language tags, as in ['en', 'fr']", locale),
  /** Overrides the name, direction and HTML language that the engine knows for a locale. */
  localeConfigs: record("an object like { fr: { label: 'Français' } }", localeConfig).default({}),
});

/** Languages of the site. By default, the label and the direction of each come from the data of `Intl`. */
export const i18n = shape
  .superRefine(({ defaultLocale, locales, localeConfigs }, context) => {
    const localeList = `The locales are: ${[...new Set(locales)].join(', ') || 'none'}.`;
    if (!locales.includes(defaultLocale)) {
      const message = `is ${show(defaultLocale)}, which is not one of \`locales\`.`;
      addIssue(context, message, `${localeList} Add ${show(defaultLocale)}, or choose one of them.`, ['defaultLocale']);
    }
    locales.forEach((name, index) => {
      if (locales.indexOf(name) === index) return;
      addIssue(context, `repeats '${name}'.`, 'Remove one of the two.', ['locales', index]);
    });
    for (const name of Object.keys(localeConfigs)) {
      if (locales.includes(name)) continue;
      const hint = nearestHint(name, locales, localeList, codeSpan);
      addIssue(context, 'configures a locale that is not in `locales`.', hint, ['localeConfigs', name]);
    }
  })
  .transform(({ defaultLocale, locales, localeConfigs }) => ({
    defaultLocale,
    locales,
    localeConfigs: Object.fromEntries(
      locales.map((name) => [name, { ...localeDefaults(name), ...localeConfigs[name] }]),
    ),
  }));

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** The name and direction of a language; the name of `fr` is `Français`. */
function localeDefaults(name: string): Required<z.output<typeof localeConfig>> {
  const label = new Intl.DisplayNames(name, { type: 'language' }).of(name) ?? name;
  const script = new Intl.Locale(name).maximize().script;
  return {
    label: capitalize(label, name),
    direction: script !== undefined && rightToLeftScripts.has(script) ? 'rtl' : 'ltr',
    htmlLang: name,
  };
}
