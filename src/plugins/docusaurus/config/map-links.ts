import { escapeAttribute, escapeHtml, isExternalUrl } from '../../../helpers.ts';
import { instanceDocId, type Instance } from '../docusaurus-options.ts';
import { localAddress } from '../text/local-address.ts';
import type { Report } from './settings-report.ts';
import { fieldsOf, flagOf, isFields, listOf, pick, present, textOf, type Fields } from '../../shared/values.ts';

/** Context for converting links. `instances` are the versions of each additional docs folder, the latest first. */
export type LinkContext = { report: Report; instances: readonly (readonly Instance[])[] };

/** Converts items of the navbar. Reports and omits items of unknown types. */
export function navbarItems(items: unknown, context: LinkContext): Fields[] {
  return listOf(items).flatMap((item) => (isFields(item) ? navbarItem(item, context) : []));
}

function navbarItem(item: Fields, context: LinkContext): Fields[] {
  const { report, instances } = context;
  const common = { position: 'left', ...pick(item, 'label', 'position', 'className') };
  const instance = textOf(item['docsPluginId']) ?? '';
  const versions = instances.find(([first]) => first?.id === instance);
  const before = navbarItems(item['dropdownItemsBefore'], context);
  const after = navbarItems(item['dropdownItemsAfter'], context);
  const extraItems = {
    ...(before.length > 0 && { dropdownItemsBefore: before }),
    ...(after.length > 0 && { dropdownItemsAfter: after }),
  };
  const idIn = (name: string) => {
    const id = textOf(item[name]) ?? '';
    return versions ? instanceDocId(instance, id) : id;
  };
  for (const key of ['activeBasePath', 'activeBaseRegex']) {
    if (key in item) report({ setting: `navbar items: ${key}`, result: 'the target decides which item is current' });
  }
  const type = textOf(item['type']) ?? (Array.isArray(item['items']) ? 'dropdown' : 'default');
  switch (type) {
    case 'default':
      if (!('label' in item || 'html' in item || 'aria-label' in item)) return [];
      return [iconLink(item) ?? { ...common, ...linkFields(item) }];
    case 'dropdown': {
      const target = pick(linkFields(item), 'to', 'href');
      return [{ ...common, label: textOf(item['label']) ?? '', ...target, items: navbarItems(item['items'], context) }];
    }
    case 'doc':
      return [{ ...common, ...pick(item, 'target'), type, docId: idIn('docId') }];
    case 'docSidebar':
      return [{ ...common, ...pick(item, 'target'), type, sidebarId: idIn('sidebarId') }];
    case 'docsVersion':
      if (versions) return versionItems(versions.slice(0, 1), common);
      return [{ ...common, type, ...pick(linkFields(item), 'to') }];
    case 'docsVersionDropdown':
      if (versions) {
        const items = [...before, ...versionItems(versions, {}), ...after];
        return [{ ...common, label: versions[0]?.label ?? '', items }];
      }
      return [{ ...common, type, ...extraItems, ...pick(item, 'dropdownActiveClassDisabled', 'versions') }];
    case 'localeDropdown':
      return [{ ...common, type, ...extraItems }];
    case 'search':
      return [{ ...common, type }];
    case 'html':
      return textOf(item['value']) === undefined ? [] : [{ ...common, type, value: item['value'] }];
    default:
      report({
        setting: `navbar item of type ${type}`,
        result: 'left out',
        todo: 'Replace the theme part `NavbarItem`.',
      });
      return [];
  }
}

/**
 * Converts a link that has a class, and no label except an `aria-label`. Style sheets of sites draw an icon for the
 * class. The class moves to an inner element, because the link itself may have the engine's mark for external links.
 */
function iconLink(item: Fields): Fields | undefined {
  const [name, className] = [textOf(item['aria-label']), textOf(item['className'])];
  if (name === undefined || className === undefined || 'label' in item || 'html' in item) return undefined;
  const html = `<span class="${escapeAttribute(className)}"><span class="visually-hidden">${escapeHtml(name)}</span></span>`;
  return { position: 'left', ...pick(item, 'position'), ...linkFields({ ...item, html }) };
}

/** Links to the first page of each version of an additional docs folder. */
function versionItems(versions: readonly Instance[], common: Fields): Fields[] {
  return versions.flatMap(({ label, sidebars }) => {
    const [sidebarId] = Object.keys(sidebars);
    return sidebarId === undefined ? [] : [{ label, ...common, type: 'docSidebar', sidebarId }];
  });
}

/** Converts the label and target of a link to the engine's form. */
export function linkFields(item: Fields): Record<string, unknown> {
  const html = textOf(item['html']);
  const label = textOf(item['label']) ?? (html === undefined ? textOf(item['aria-label']) : undefined);
  const to = textOf(item['to']);
  const written = to ?? textOf(item['href']);
  const address = written && localAddress(written);
  const isRoute = to !== undefined && !isExternalUrl(address ?? '');
  return present({ label, html, target: textOf(item['target']), [isRoute ? 'to' : 'href']: address });
}

/** Converts the footer to the engine's form. Omits links without a label or target. */
export function footer(value: unknown): Fields | undefined {
  if (!isFields(value)) return undefined;
  const links = listOf(value['links']).map(fieldsOf);
  const hasColumns = links.some((entry) => 'items' in entry);
  const items = (list: unknown) =>
    listOf(list)
      .map((entry) => linkFields(fieldsOf(entry)))
      .filter((entry) => 'html' in entry || ('label' in entry && ('to' in entry || 'href' in entry)));
  return present({
    style: value['style'] === 'dark' ? 'dark' : undefined,
    copyright: textOf(value['copyright']),
    logo: logoOf(value['logo']),
    links: hasColumns
      ? links.map(({ title, items: list }) => ({ title: textOf(title)?.trim() ?? '–', items: items(list) }))
      : items(links),
  });
}

/** Converts a logo to the engine's form; undefined without a picture. */
export function logoOf(value: unknown): Fields | undefined {
  const logo = fieldsOf(value);
  if (textOf(logo['src']) === undefined) return undefined;
  const href = textOf(logo['href']);
  return present({ ...pick(logo, 'alt', 'src', 'srcDark', 'width', 'height'), href: href && localAddress(href) });
}

/** Converts the announcement bar to the engine's form; undefined without content. */
export function announcementBar(value: unknown): Fields | undefined {
  const bar = fieldsOf(value);
  if (textOf(bar['content']) === undefined) return undefined;
  const isCloseable = flagOf(bar['isCloseable']);
  return present({ ...pick(bar, 'id', 'content', 'backgroundColor', 'textColor'), isCloseable });
}
