import pageModules from 'virtual:page-modules';
import siteModules from 'virtual:site-components';
import { posix } from 'node:path';
import type { ComponentType, ReactNode } from 'react';
import { ownValue } from '../base/records.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import { SiteError } from '../base/errors/site-error.ts';
import type { ContentImport, PageWithCode } from '../content/types.ts';
import { pathInSite } from '../read/partials/partial-paths.ts';
import type { Page } from '../site/types.ts';
import { themeModules, type contentComponents } from '../theme/content/content-components.tsx';
import { traced, type TraceComponent } from './failed-components.tsx';
import * as runtime from './site-jsx.ts';

type Content = ComponentType<{ components: Readonly<Record<string, unknown>> }>;

/** Renders a page's text with these components and those that it imports. Throws a `SiteError` for a missing import. */
export async function runContent(
  { code, imports }: PageWithCode,
  components: ReturnType<typeof contentComponents>,
  page: Pick<Page, 'source'>,
  trace: TraceComponent,
): Promise<ReactNode> {
  const modules = themeModules(components);
  const values = imports.map(async (item) => [item.local, await importedValue(item, page, modules)] as const);
  const imported = traced(Object.fromEntries(await Promise.all(values)), trace);
  const provided = traced(components, trace);
  // Compiled pages are data, not modules: the bundle costs the same for 40 pages and for 10,000.
  // oxlint-disable-next-line no-new-func -- runs at build time only, on what this engine compiled.
  const run = new Function(code) as (scope: object) => { default: Content };
  const { default: Content } = run({ ...runtime, ...imported });
  return <Content components={{ ...provided, ...imported }} />;
}

async function importedValue(
  item: ContentImport,
  page: Pick<Page, 'source'>,
  modules: ReturnType<typeof themeModules>,
): Promise<unknown> {
  const { specifier, imported, line, column, partial } = item;
  const path = pathInSite(specifier, page.source).replace(/\.[jt]sx?$/, '');
  const provided = ownValue(pageModules, specifier) ?? ownValue(pageModules, `@site/${path}`);
  const module =
    (await provided?.()) ??
    (specifier.startsWith('@theme/') ? modules[specifier] : await ownValue(siteModules, path)?.());
  const place = { file: partial?.file ?? page.source, line, column };
  const shownSpecifier = partial?.address ?? specifier;
  if (!module) {
    const near = nearestSpecifier(path, modules);
    // Outside `components`, the file may exist, so do not report that it is missing.
    const [fact, hint] =
      /^components\/[^.]+$/.test(path) || specifier.startsWith('@theme/')
        ? [
            `The page imports "${shownSpecifier}", which does not exist.`,
            'Components of the site are in its `components` folder: `@site/components/Name`.',
          ]
        : [
            `A page cannot import "${shownSpecifier}".`,
            /\.mdx?$/.test(specifier)
              ? 'Check the path of the partial. Import it under a name with a capital letter: `import Note from …`. Use its tag in Markdown, not in an attribute of another tag. A partial cannot contain itself, even through another one.'
              : 'Pages import partials and modules of the `components` folder. To show data, import the file in a component.',
          ];
    throw new SiteError({ topic: 'pages', fact, place, hint: near ? `Did you mean "${near}"?` : hint });
  }
  if (imported === '*') return module;
  if (module[imported] === undefined) {
    throw new SiteError({
      topic: 'pages',
      fact: `"${shownSpecifier}" has no export named "${imported}".`,
      place,
      hint: `It exports: ${Object.keys(module).join(', ') || 'nothing'}.`,
    });
  }
  return module[imported];
}

/** Specifier of the component with the nearest name. */
function nearestSpecifier(path: string, modules: ReturnType<typeof themeModules>): string | undefined {
  const specifiers = [...Object.keys(siteModules).map((name) => `@site/${name}`), ...Object.keys(modules)];
  const byName = new Map(specifiers.map((specifier) => [posix.basename(specifier), specifier]));
  return byName.get(nearestName(posix.basename(path), byName.keys()) ?? '');
}
