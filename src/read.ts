/** Functions for the build that read files and options, with errors that name the place in the file. */
export { findMapEntry } from './core/base/data/find-map-entry.ts';
export { MAX_DEPTH } from './core/base/data/nesting.ts';
export { readYaml } from './core/base/data/read-yaml.ts';
export { explainFailure, reachable } from './core/config/module/parse-module.ts';
export { createParser, type ParsedModule, showSpot } from './core/config/module/parse-module.ts';
export { MODULE_SECONDS, readModule } from './core/config/module/read-default-export.ts';
export { choose, list, object, oneOf, pathInSite, text, textOf } from './core/config/schema/fields.ts';
export { frontMatter as frontMatterSchema } from './core/content/front-matter-schema.ts';
export { admonitionTypes } from './core/content/component-names.ts';
export { categoryFile } from './core/config/schema/sidebars-schema.ts';
export { readFrontMatter } from './core/content/front-matter.ts';
export { patternNames } from './core/content/markdown/mdx/names.ts';
export { tagsFile, tagsOf, type Tag } from './core/content/tags.ts';
