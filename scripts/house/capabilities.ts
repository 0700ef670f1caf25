import { targetOf } from './floors.ts';
import { importsOf } from './imports.ts';
import type { SourceFile, Violation } from './source.ts';

/** Capabilities that will become plugins, with their current folders (with a trailing slash) and files in `src`. */
export const capabilities: Readonly<Record<string, readonly string[]>> = {
  openapi: [
    'bundle/sandbox-errors.ts',
    'bundle/sandbox-file.ts',
    'bundle/sandbox-worker.ts',
    'check/links/check-contract-pictures.ts',
    'check/runs/',
    'cli/sandbox-command.ts',
    'content/run/',
    'contract/',
    'dev/errors/sandbox-check.ts',
    'handler/',
    'messages/api-messages.ts',
    'messages/console-messages.ts',
    'messages/reference-messages.ts',
    'prerender/api-context.ts',
    'prerender/contract-texts.ts',
    'prerender/mentions.ts',
    'read/contract-reader.ts',
    'read/read-contracts.ts',
    'render/api-view.ts',
    'routes/console-files.ts',
    'sandbox/',
    'site/contract/',
    'site/draft/draft-contract.ts',
    'site/draft/draft-schemas.ts',
    'site/draft/draft-server-calls.ts',
    'site/draft/tag-folders.ts',
    'theme/api/',
  ],
  search: [
    'publish/index-search.ts',
    'routes/remember-search.ts',
    'routes/search-files.ts',
    'search/',
    'site/search-pages.ts',
    'theme/search/',
  ],
  mcp: ['mcp/'],
  pictures: [
    'pictures/',
    'publish/check-icon.ts',
    'publish/write-drawings.ts',
    'read/read-social-pictures.ts',
    'routes/icon-files.ts',
    'site/page/page-card.ts',
  ],
  'markdown-export': ['plugins/markdown-export/'],
  feeds: ['plugins/feeds/'],
  sitemap: ['plugins/sitemap/'],
  redirects: ['plugins/redirects/'],
  mermaid: ['plugins/mermaid/'],
  terms: ['check/words/'],
};

/** The capabilities that a file may import although it is not part of them, by its path in `src`. */
export type Exceptions = Readonly<Record<string, readonly string[]>>;

/** Imports of a capability from outside, and exceptions that are no longer needed. Tests may import anything. */
export function checkCapabilities(
  files: readonly SourceFile[],
  exceptions: Exceptions,
  exceptionsFile: string,
): Violation[] {
  const needed = new Set<string>();
  const forbidden = files.filter(isEngine).flatMap((file) => {
    const importer = file.path.slice('src/'.length);
    return importsOf(file).flatMap(({ specifier, line }) => {
      const capability = capabilityOf(targetOf(specifier, file.path)?.slice('src/'.length) ?? '');
      if (capability === undefined || capability === capabilityOf(importer)) return [];
      needed.add(`${importer} ${capability}`);
      if (exceptions[importer]?.includes(capability)) return [];
      return [{ path: file.path, line, fact: `Only the ${capability} capability may import ${specifier}.` }];
    });
  });
  const unused = Object.entries(exceptions).flatMap(([importer, allowed]) =>
    allowed
      .filter((capability) => !needed.has(`${importer} ${capability}`))
      .map((capability) => ({
        path: exceptionsFile,
        line: 1,
        fact: `Remove "${capability}" from "${importer}": the file no longer imports it.`,
      })),
  );
  return [...forbidden, ...unused];
}

function isEngine({ path }: SourceFile): boolean {
  return path.startsWith('src/') && /\.(ts|tsx|js)$/.test(path) && !path.includes('.test.');
}

function capabilityOf(path: string): string | undefined {
  const isPart = (part: string) => (part.endsWith('/') ? path.startsWith(part) : path === part);
  return Object.entries(capabilities).find(([, parts]) => parts.some(isPart))?.[0];
}
