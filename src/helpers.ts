/** Functions for modules that run in the build and in the browser. `area-docs/plugin` exports them too. */
export { decodeAddress } from './core/base/addresses/decode-address.ts';
export { plainPath } from './core/base/addresses/plain-path.ts';
export { withoutSlash } from './core/base/addresses/redirect-of.ts';
export {
  absoluteUrl,
  isExternalUrl,
  isHttp,
  runsCode,
  toHtmlFile,
  toMarkdownUrl,
  toUrl,
  encodeSegment,
} from './core/base/addresses/url.ts';
export { rememberPromise } from './core/base/async/remember-promise.ts';
export { withTimeLimit } from './core/base/async/time-limit.ts';
export { forbiddenCharacter } from './core/base/data/forbidden-character.ts';
export { once } from './core/base/data/once.ts';
export { nestingOf } from './core/base/data/nesting.ts';
export { codeFrame } from './core/base/errors/code-frame.ts';
export { messageOf } from './core/base/errors/message-of.ts';
export {
  byPlace,
  collectInto,
  errorsOf,
  partsOf,
  uniqueErrors,
  SiteError,
  SiteErrors,
  type Place,
  type SiteErrorParts,
  type ErrorParts,
} from './core/base/errors/site-error.ts';
export { emptyRecord, ownValue } from './core/base/records.ts';
export { capitalize } from './core/base/text/capitalize.ts';
export { changePassages, matchPassages } from './core/base/text/change-passages.ts';
export { escapeMarkdown } from './core/base/text/markdown-text.ts';
export { escapePattern } from './core/base/text/escape-pattern.ts';
export { fillText } from './core/base/text/fill-text.ts';
export { headingSlug } from './core/base/text/heading-slug.ts';
export { decodeHtml, escapeAttribute, escapeHtml } from './core/base/text/html-text.ts';
export { codeSpan, linkTarget, markdownLine } from './core/base/text/markdown-text.ts';
export { nearestHint, nearestName } from './core/base/text/nearest-name.ts';
export { sentMethod } from './core/base/text/sent-method.ts';
export { shellWord } from './core/base/text/shell-word.ts';
export {
  filePathToId,
  isFolderPage,
  isPageFile,
  positionOf,
  wordsOf,
  type FileNames,
} from './core/content/file-path.ts';
export { directionIn, fillMessage, isolate, isolateIn, type Messages } from './core/messages/fill-message.ts';
export { defaultMessages } from './core/messages/theme-messages.ts';
export { withPrefix, type LocalTargets } from './core/site/with-prefix.ts';
export { prefixOf } from './core/site/editions/versions.ts';
export { nameFailure } from './core/theme/parts/name-failure.ts';
export { pageLocale } from './core/theme/page-locale.ts';
