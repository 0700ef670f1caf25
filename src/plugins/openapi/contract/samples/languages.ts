/** Languages of samples, with the names of the library's targets. */
export const sampleLanguages = {
  shell: { label: 'curl', client: 'curl' },
  javascript: { label: 'JavaScript', client: 'fetch' },
  python: { label: 'Python', client: 'requests' },
  go: { label: 'Go', client: 'native' },
  java: { label: 'Java', client: 'nethttp' },
  php: { label: 'PHP', client: 'curl' },
} as const;

export type SampleLanguage = keyof typeof sampleLanguages;

/** All languages, in the order of pages. */
export const allLanguages = Object.keys(sampleLanguages) as SampleLanguage[];

/** The languages that the site has chosen for an operation. */
export function languagesOf({ samples }: { samples: readonly { language: SampleLanguage }[] }): SampleLanguage[] {
  return samples.map(({ language }) => language);
}
