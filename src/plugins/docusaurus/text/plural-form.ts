const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The form of `One doc|{count} docs` for a number. The language's forms are in the order of `categories`. */
export function pluralForm(count: number, forms: string, locale: string): string {
  const formList = forms.split('|');
  const rules = new Intl.PluralRules(locale);
  const { pluralCategories } = rules.resolvedOptions();
  const names = categories.filter((name) => pluralCategories.includes(name));
  return formList[Math.min(names.indexOf(rules.select(count)), formList.length - 1)] ?? '';
}
