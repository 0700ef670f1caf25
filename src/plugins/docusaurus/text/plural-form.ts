const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The form of `One doc|{count} docs` for a number. The language's forms are in the order of `categories`. */
export function pluralForm(count: number, forms: string, locale: string): string {
  const all = forms.split('|');
  const rules = new Intl.PluralRules(locale);
  const { pluralCategories } = rules.resolvedOptions();
  const names = categories.filter((name) => pluralCategories.includes(name));
  return all[Math.min(names.indexOf(rules.select(count)), all.length - 1)] ?? '';
}
