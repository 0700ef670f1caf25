import type { ServerCall } from '../contract/types.ts';
import { exampleCode, type ApiView } from './api-context.ts';
import { Badges, ExternalDocsLabel, Markdown } from './texts.tsx';
import { MethodLabel } from '../../../components.ts';
import { OperationScripts } from './operation/operation-scripts.tsx';
import { Path } from './operation/path.tsx';
import { sampleOptions } from './examples/code.tsx';
import { ExampleSection } from './examples/example-section.tsx';
import { ExampleSwitch, Switch } from './examples/switch.tsx';
import { examplePairs } from '../contract/samples/example-names.ts';
import { ResponseSection } from './examples/response-section.tsx';
import { Authentication } from './request/authentication.tsx';
import { Body, placeBody } from './request/body.tsx';
import { Parameters } from './request/parameters.tsx';
import { Responses } from './responses/responses.tsx';
import { schemaAnchors } from './schema/schema-places.ts';
import { Section } from './operation/section.tsx';

/** The page of a webhook or callback: trigger, payload, expected response, and sample receivers. */
export function ServerCallPage({ call, api }: { call: ServerCall; api: ApiView }) {
  const { name, method, address, description, externalDocs, parameters, requestBody, security } = call;
  const section = (id: string) => ({ id, level: 2 as const, api });
  const places = requestBody ? placeBody(requestBody, 'body') : [];
  const bodyAnchors = places[0]?.places && schemaAnchors(places[0].places);
  return (
    <>
      <OperationScripts />
      <div className="operation" data-search="page">
        <div className="endpoint" data-search="operation">
          <MethodLabel method={method} />
          {address === undefined ? <code>{name}</code> : <Path path={address} />}
          <Badges operation={call} api={api} />
          {address !== undefined && <code className="endpoint-id">{name}</code>}
        </div>
        <div className="operation-columns">
          <div className="operation-text">
            <Section {...section('when')} title={api.message('referenceWhenSent')}>
              {description && <Markdown text={description} api={api} />}
              <WhenSent call={call} api={api} />
              <ExternalDocsLabel docs={externalDocs} api={api} />
            </Section>
            <Section {...section('authentication')} title={api.message('apiAuthentication')}>
              {security.length > 0 && <Authentication operation={call} introduction={introductionOf(call)} api={api} />}
            </Section>
            <Section {...section('parameters')} title={api.message('apiParameters')}>
              {parameters.length > 0 && <Parameters parameters={parameters} id="" api={api} />}
            </Section>
            {requestBody && (
              <Body body={requestBody} places={places} statusByExample={examplePairs(call)} {...section('body')} />
            )}
            <Section {...section('responses')} title={api.message('referenceWhatToRespond')}>
              <Responses operation={call} prefix="" shown={bodyAnchors} api={api} />
            </Section>
          </div>
          <div className="operation-code">
            <PayloadExamples call={call} api={api} />
            <ResponseSection operation={call} api={api} prefix="" />
            <Receivers call={call} api={api} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Message id of the sentence above the security schemes, for a request that the server sends to the reader. */
function introductionOf({ security, securityOptional }: ServerCall) {
  if (securityOptional) return 'apiSentOptional';
  return security.length > 1 ? 'apiSentAlternatives' : 'apiSentPlace';
}

/** Explains where a call is sent, and which operation leads to a callback. */
function WhenSent({ call: { address, operation }, api }: { call: ServerCall; api: ApiView }) {
  const owner = api.contract.operations.find(({ id }) => id === operation);
  if (address === undefined || !owner) return <p>{api.message('referenceWebhookTarget')}</p>;
  return (
    <p>
      {api.message('referenceCallbackOf')} <a href={api.urls.get(owner.id)}>{owner.summary}</a>.{' '}
      {api.message('referenceCallbackTarget')} <code>{address}</code>
    </p>
  );
}

/** Examples of the body that a webhook or callback sends. */
function PayloadExamples({ call, api }: { call: ServerCall; api: ApiView }) {
  const content = call.requestBody?.content ?? [];
  const options = content.flatMap(({ type, examples }) =>
    examples.map((example) => {
      // An `example` has no name in OpenAPI.
      const name = example.name === 'example' ? type : example.name;
      // Bodies of several types often have an example of the same name.
      const suffix = content.length > 1 && (example.summary || name) !== type ? ` (${type})` : '';
      return { ...example, ...exampleCode(example.value), name, suffix };
    }),
  );
  return (
    <ExampleSection kind="Request" title={call.summary} prefix="" api={api}>
      {options.length === 0 ? (
        <p className="example-empty">{api.message('apiNoBody')}</p>
      ) : (
        <ExampleSwitch name="payload" codeName="apiExampleOf" options={options} api={api} />
      )}
    </ExampleSection>
  );
}

/** Sample servers that receive the call, by programming language. */
function Receivers({ call: { summary, samples }, api }: { call: ServerCall; api: ApiView }) {
  if (samples.length === 0) return null;
  return (
    <ExampleSection kind="Receiver" title={summary} prefix="" api={api}>
      <Switch
        name="language"
        remember="language"
        label={api.message('apiLanguage')}
        options={sampleOptions(samples, 'apiReceiverIn', api)}
      />
    </ExampleSection>
  );
}
