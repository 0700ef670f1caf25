import type { MdxJsxAttributeUnion } from 'satteri';
import { nearestName } from '../../../base/text/nearest-name.ts';
import type { SiteError } from '../../../base/errors/site-error.ts';
import { errorAt, type PageNotes, type Point, type WrittenStep } from '../page-notes.ts';

/** Names in the attributes of a `<Send>`. */
export function readStep(attributes: readonly MdxJsxAttributeUnion[], point: Point | undefined): WrittenStep {
  const isSpread = attributes.some(({ type }) => type !== 'mdxJsxAttribute');
  const code = (name: string) => attributes.map((attribute) => codeOf(attribute, name)).join('');
  const keep = code('keep');
  const isLiteral = keep === '' || (/^\s*\{/.test(keep) && !/\.\.\.|\[/.test(keep));
  return {
    point,
    used: textsOf(code('body') + code('parameters')).flatMap((text) =>
      Array.from(text.matchAll(/(?<!\$)\{(\w+)\}/g), ([, name = '']) => name),
    ),
    // Includes keys in a list's `where`, which can only hide an error.
    kept:
      isSpread || !isLiteral ? undefined : Array.from(keep.matchAll(/(\w+)['"]?\s*[:,}]/g), ([, name = '']) => name),
  };
}

/** Reports names in braces that no earlier step of the page keeps. Skips pages with computed steps. */
export function keptNameErrors(notes: PageNotes): SiteError[] {
  const steps = notes.steps.toSorted((a, b) => (a.point?.line ?? 0) - (b.point?.line ?? 0));
  const isWhole = (notes.source.match(/<Send\b/g) ?? []).length === steps.filter(({ isFence }) => !isFence).length;
  if (!isWhole || notes.imports.some(({ specifier }) => specifier.endsWith('.mdx'))) return [];
  const known = new Set<string>();
  const errors: SiteError[] = [];
  for (const { point, used, kept, isFence } of steps) {
    const write = (name: string) => (isFence ? `$${name}` : `{${name}}`);
    for (const name of new Set(used)) {
      if (known.has(name)) continue;
      const near = nearestName(name, known);
      const keep = isFence ? `keep="${name}=/id"` : `keep={{ ${name}: '/id' }}`;
      const hint =
        near === undefined ? `Add \`${keep}\` to the step whose response has it.` : `Did you mean \`${write(near)}\`?`;
      errors.push(errorAt(notes, point, `No earlier step of the page keeps \`${write(name)}\`.`, hint));
    }
    if (!kept) return errors;
    for (const name of kept) known.add(name);
  }
  return errors;
}

function codeOf(attribute: MdxJsxAttributeUnion, name: string): string {
  if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) return '';
  return typeof attribute.value === 'object' && attribute.value ? attribute.value.value : '';
}

/** The quoted strings in code. */
function textsOf(code: string): string[] {
  return Array.from(code.matchAll(/(["'`])((?:\\.|(?!\1)[^\\])*)\1/gs), ([, , text = '']) => text);
}
