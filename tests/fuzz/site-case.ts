/** A site as files by path, and what has to be true of it. */
export type SiteCase = {
  files: Readonly<Record<string, string>>;
  /** Built without any mistake: everything has to work, each link included. */
  isSound: boolean;
  /** Holds `canaries`: pages whose mistakes must be reported whatever is wrong elsewhere. */
  hasCanaries: boolean;
};

/** Two pages with one mistake each, and the fact that has to be reported. */
export const canaries = {
  'content/zz-canary-one.md': {
    text: 'Text.\n\n:::canary-one\n:::\n',
    fact: 'Unknown block: ":::canary-one".',
  },
  'content/zz-canary-two.mdx': { text: 'Text.\n\n<CanaryTwo />\n', fact: 'There is no component `<CanaryTwo>`.' },
} as const;
