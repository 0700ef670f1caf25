import type { ReactNode } from 'react';
import { isolateIn } from '../../../../helpers.ts';
import { sampledMedia } from '../../contract/samples/sample-request.ts';
import type { Direction } from '../../contract/schema/example-of.ts';
import type { Encoding, MediaType, RequestBody } from '../../contract/types.ts';
import { exampleCode, type ApiView } from '../api-context.ts';
import { Label, Markdown, Separated } from '../texts.tsx';
import { placeSchema, type Places } from '../schema/schema-places.ts';
import { SchemaView } from '../schema/schema-tree.tsx';
import { Section, type SectionLevel } from '../operation/section.tsx';
import { ExampleSwitch, Switch } from '../examples/switch.tsx';

/** A media type of the body, with the prefix of its anchors and the anchors of its fields. */
type PlacedMedia = { media: MediaType; id: string; places: Places | undefined };

type BodyProps = {
  body: RequestBody;
  places: readonly PlacedMedia[];
  /** The status of the response to each named example of the body. */
  statusByExample: ReadonlyMap<string, string>;
  id: string;
  level: SectionLevel;
  api: ApiView;
};

/** Assigns anchors to the fields of each media type. The prefix has a number, except for the first type. */
export function placeBody({ content }: RequestBody, bodyId: string, direction?: Direction): PlacedMedia[] {
  const taken = new Set<string>();
  return content.map((media, index) => {
    const id = index === 0 ? bodyId : `${bodyId}-${index + 1}`;
    return { media, id, places: media.schema && placeSchema(media.schema, id, { taken, direction }) };
  });
}

/** The request body: for each media type, a schema and its examples. */
export function Body({ body, places, statusByExample, id, level, api }: BodyProps) {
  const { content, required, description } = body;
  return (
    <Section id={id} level={level} title={api.message('apiBody')} api={api}>
      <div className="api-prose">
        <p>{api.message(required ? 'apiRequiredBody' : 'apiOptionalBody')}</p>
        {description && <Markdown text={description} api={api} />}
      </div>
      {content.length === 1 && (
        <Label>
          <code>{content[0]?.type}</code>
        </Label>
      )}
      <Switch
        name={`${id}-type`}
        label={api.message('apiMediaType')}
        selected={sampledMedia(body)?.type}
        options={places.map((placed) => ({
          value: placed.media.type,
          label: placed.media.type,
          content: <BodyContent {...placed} statusByExample={statusByExample} api={api} />,
        }))}
      />
    </Section>
  );
}

type BodyContentProps = PlacedMedia & Pick<BodyProps, 'statusByExample' | 'api'>;

function BodyContent({ media, id, places, statusByExample, api }: BodyContentProps) {
  const { type, examples, encoding } = media;
  return (
    <>
      {places && <SchemaView name={type} places={places} direction="request" api={api} />}
      {encoding && <EncodingFacts encoding={encoding} api={api} />}
      {examples.length > 1 && (
        <details className="schema-children body-examples">
          <summary className="corner">{api.message('apiExamples')}</summary>
          <ExampleSwitch
            name={`${id}-example`}
            api={api}
            codeName="apiExampleOf"
            options={examples.map((example) => ({
              ...example,
              ...exampleCode(example.value),
              note: statusByExample.has(example.name) && (
                <Label>
                  {api.message('apiResponse')}: <code>{statusByExample.get(example.name)}</code>
                </Label>
              ),
            }))}
          />
        </details>
      )}
    </>
  );
}

/** Lists the serialization of form parts. */
function EncodingFacts({ encoding, api }: { encoding: readonly Encoding[]; api: ApiView }) {
  return (
    <>
      <Label>{api.message('referenceEncoding')}</Label>
      <ul className="api-list">
        {encoding.map(({ name, contentType, style, explode, allowReserved, headers = [] }) => {
          const facts: ReactNode[] = [
            contentType,
            style,
            explode !== undefined && `explode: ${explode}`,
            allowReserved && api.message('referenceReserved'),
            ...headers.map((header) => (
              <>
                <code>{header.name}</code> {header.description && isolateIn(api.messages, header.description)}
              </>
            )),
          ];
          return (
            <li key={name}>
              <code>{name}</code>: <Separated parts={facts.filter(Boolean)} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
