/** A site as files by path, with its expected properties. */
export type SiteCase = {
  files: Readonly<Record<string, string>>;
  /** Valid by construction: everything must work, including each link. */
  isValid: boolean;
  /** Contains `canaries`: pages whose errors must be reported regardless of others. */
  hasCanaries: boolean;
};

/** Two pages with one error each, and the expected fact. */
export const canaries = {
  'content/zz-canary-one.md': {
    text: 'Text.\n\n:::canary-one\n:::\n',
    fact: 'Unknown block: ":::canary-one".',
  },
  'content/zz-canary-two.mdx': { text: 'Text.\n\n<CanaryTwo />\n', fact: 'There is no component `<CanaryTwo>`.' },
} as const;
