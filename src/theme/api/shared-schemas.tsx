import type { Operation, SchemaNode } from '../../contract/types.ts';
import type { ApiView } from './contract-texts.ts';
import { collapsedNames, slug } from './schema-shape.ts';
import { SchemaTree } from './schema-tree.tsx';
import { Section } from './section.tsx';

/** More would make the page of a very large contract heavier than all that is read on it. */
const most = 24;

/** The schemas that the trees of a page are cut at, and those that these are cut at. */
export function SharedSchemas({ operations, api }: { operations: readonly Operation[]; api: ApiView }) {
  const names = sharedNames(operations, api);
  if (names.length === 0) return null;
  // Trees link to what stands here, and only name the rest.
  const schemas = Object.fromEntries(Object.entries(api.contract.schemas).filter(([name]) => names.includes(name)));
  const shown = { ...api, contract: { ...api.contract, schemas } };
  return (
    <Section id="schemas" level={2} title={api.say('apiSharedSchemas')} api={api}>
      {Object.entries(shown.contract.schemas).map(([name, schema]) => (
        <details key={name} className="schema-children" id={`schema-${slug(name)}`}>
          <summary className="corner">
            {api.say('apiFieldsOf')} <code>{name}</code>
          </summary>
          <SchemaTree schema={schema} id={`schema-${slug(name)}`} direction="response" api={shown} />
        </details>
      ))}
    </Section>
  );
}

function sharedNames(operations: readonly Operation[], { contract }: ApiView): string[] {
  const found = new Set(operations.flatMap(schemasOf).flatMap(collapsedNames));
  // A set hands out what is added while it is walked: the schemas inside the schemas come too.
  for (const name of found) {
    const schema = contract.schemas[name];
    for (const inner of schema ? collapsedNames(schema) : []) if (found.size < most) found.add(inner);
  }
  return [...found];
}

function schemasOf({ parameters, requestBody, responses }: Operation): SchemaNode[] {
  const content = [...(requestBody?.content ?? []), ...responses.flatMap((response) => response.content)];
  return [...parameters, ...content].flatMap(({ schema }) => schema ?? []);
}
