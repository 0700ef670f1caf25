import { nearestHint } from '../../base/text/nearest-name.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import { lineOfKey } from '../../content/front-matter.ts';
import type { EditionDraft } from '../edition-draft.ts';

/** Reports front matter that names a missing doc or sidebar. */
export function checkFrontMatter({ drafts, byId, sidebars }: EditionDraft): SiteError[] {
  const existing = { doc: [...byId.keys()], sidebar: Object.keys(sidebars.order) };
  return drafts.flatMap(({ frontMatter, content, source: file }) => {
    const errorsOf = (key: keyof typeof frontMatter, kind: 'doc' | 'sidebar'): SiteError[] => {
      const name = frontMatter[key];
      if (typeof name !== 'string' || existing[kind].includes(name)) return [];
      const fact = `\`${key}\` names the ${kind} "${name}", which does not exist.`;
      const place = { file, ...lineOfKey(key, content?.text) };
      return [
        new SiteError({ topic: 'front-matter', fact, place, hint: nearestHint(name, existing[kind], hints[kind]) }),
      ];
    };
    return [
      ...errorsOf('displayed_sidebar', 'sidebar'),
      ...errorsOf('pagination_prev', 'doc'),
      ...errorsOf('pagination_next', 'doc'),
    ];
  });
}

const hints = {
  doc: 'A doc id is the path of its file relative to the content folder, without extension; `null` hides the link.',
  sidebar: 'Use the id of a sidebar in the sidebars file, or `null` for no sidebar.',
};
