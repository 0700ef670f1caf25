import type { MediaType, RequestBody } from '../../../contract/types.ts';
import { Code } from '../examples/code.tsx';
import { exampleCode, type ApiView } from '../contract-texts.ts';
import { Expandable } from '../schema/expandable.tsx';
import { Markdown } from '../markdown.tsx';
import { hasNestedFields } from '../schema/schema-shape.ts';
import { SchemaTree } from '../schema/schema-tree.tsx';
import { Section, type SectionLevel } from '../operation/section.tsx';
import { Switch } from '../examples/switch.tsx';

type BodyProps = { body: RequestBody; id: string; level: SectionLevel; api: ApiView };

/** What a request carries: one schema for each media type, and its examples side by side. */
export function Body({ body, id, level, api }: BodyProps) {
  const { content, required, description } = body;
  return (
    <Section id={id} level={level} title={api.message('apiBody')} api={api}>
      <div className="api-prose">
        {!required && <p>{api.message('apiOptionalBody')}</p>}
        {description && <Markdown text={description} api={api} />}
      </div>
      {content.length === 1 && (
        <p className="api-label">
          <code>{content[0]?.type}</code>
        </p>
      )}
      <Switch
        name={`${id}-type`}
        label={api.message('apiMediaType')}
        options={content.map((media, index) => ({
          value: media.type,
          label: media.type,
          content: <BodyContent media={media} id={index === 0 ? id : `${id}-${index + 1}`} api={api} />,
        }))}
      />
    </Section>
  );
}

function BodyContent({ media: { type, schema, examples }, id, api }: { media: MediaType; id: string; api: ApiView }) {
  return (
    <>
      {schema && (
        <Expandable
          label={`${api.message('apiFieldsOf')} ${type}`}
          isNested={hasNestedFields(schema)}
          html={api.toHtml(<SchemaTree schema={schema} id={id} direction="request" api={api} />)}
        />
      )}
      {examples.length > 1 && (
        <details className="schema-children body-examples">
          <summary className="corner">{api.message('apiExamples')}</summary>
          <Switch
            name={`${id}-example`}
            label={api.message('apiExample')}
            options={examples.map(({ name, summary, value }) => ({
              value: name,
              label: summary === '' ? name : <Markdown text={summary} api={api} inline />,
              content: (
                <Code
                  {...exampleCode(value)}
                  name={api.message('apiExampleOf', { name: summary.replaceAll('`', '') || name })}
                  api={api}
                />
              ),
            }))}
          />
        </details>
      )}
    </>
  );
}
