/** The languages in which samples can be written, with their labels. */
export const sampleLanguages = {
  shell: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  go: 'Go',
  java: 'Java',
  php: 'PHP',
  ruby: 'Ruby',
  csharp: 'C#',
} as const;

export type SampleLanguage = keyof typeof sampleLanguages;

export const allLanguages = Object.keys(sampleLanguages) as SampleLanguage[];

/** Languages of the samples on pages, in this order, unless the site chooses others. */
export const defaultLanguages: readonly SampleLanguage[] = ['shell', 'javascript', 'python', 'go', 'java', 'php'];
