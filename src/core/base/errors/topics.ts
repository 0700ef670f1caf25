/** Sections of the troubleshooting guide about errors of the engine. Their anchors are the same words. */
export const topics = [
  'installation',
  'configuration',
  'plugins',
  'theme',
  'front-matter',
  'pages',
  'components',
  'rendering',
  'addresses',
  'sidebars',
  'navbar',
  'links',
  'pictures',
  'policy',
  'versions',
  'files',
  'output',
  'servers',
  'assistants',
] as const;

/** Topic of an error: a section of the guide, or the plugin that reports it. */
export type Topic = (typeof topics)[number] | `plugin-${string}`;
