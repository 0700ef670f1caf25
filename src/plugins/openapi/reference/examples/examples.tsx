import type { ReactNode } from 'react';
import { credentialsOf } from '../../contract/credentials.ts';
import type { Operation } from '../../contract/types.ts';
import { codeHtml, sampleOptions } from './code.tsx';
import type { ApiView } from '../api-context.ts';
import { consoleDataUrl } from '../sent-operation.ts';
import { FollowBody } from '../request/follow-body.tsx';
import { ExampleSection } from './example-section.tsx';
import { FilledCode } from './filled-code.tsx';
import { OpenAddress } from '../values/open-address.tsx';
import { ReaderValuesForm } from '../values/reader-values-form.tsx';
import { ResponseSection } from './response-section.tsx';
import { Switch } from './switch.tsx';
import { requestExamples } from '../../contract/samples/example-names.ts';

type ExamplesProps = {
  operation: Operation;
  api: ApiView;
  /** Makes ids unique on a page with several operations. */
  prefix: string;
  /** An author's component that builds the request. */
  builder?: ReactNode;
};

/** The request in the programming language that the reader chooses, and its responses. */
export function Examples({ operation, api, prefix, builder }: ExamplesProps) {
  const { calledBy } = operation;
  return (
    <>
      <ExampleSection kind="Request" title={operation.summary} prefix={prefix} api={api}>
        {calledBy === undefined ? (
          <RequestExamples operation={operation} api={api} prefix={prefix} builder={builder} />
        ) : (
          <p className="example-empty">{api.message('apiCalledBy', { caller: calledBy })}</p>
        )}
      </ExampleSection>
      <ResponseSection operation={operation} api={api} prefix={prefix} />
    </>
  );
}

function RequestExamples({ operation, api, prefix, builder }: ExamplesProps) {
  const { id, servers = api.contract.servers, openInBrowser, security, writtenSamples = [] } = operation;
  const baseUrl = servers[0]?.url ?? '';
  return (
    <>
      <ExampleChoice operation={operation} api={api} />
      {openInBrowser && <OpenAddress baseUrl={baseUrl} path={operation.path} token={openInBrowser.token} />}
      <Switch
        name={`${prefix}language`}
        remember="language"
        label={api.message('apiLanguage')}
        options={[
          // The contract's own samples replace generated samples in the same language.
          ...sampleOptions(writtenSamples, 'apiRequestIn', api),
          ...generatedSamples(operation).map(({ language, label, code }) => ({
            value: language,
            label,
            content: (
              <FilledCode
                operationId={id}
                language={language}
                html={codeHtml(language, code, api)}
                name={api.message('apiRequestIn', { language: label })}
                baseUrl={baseUrl}
                credentials={credentialsOf(security.slice(0, 1)).map((credential) => credential.name)}
              />
            ),
          })),
        ]}
      />
      {operation.requestBody && (
        <FollowBody operationId={id} dataUrl={consoleDataUrl(id, api)} typeName={`${prefix}body-type`} />
      )}
      {builder}
      <ReaderValuesForm servers={servers} credentials={credentialsOf(security)} />
    </>
  );
}

/** Generated samples, except in languages with a sample in the contract. */
function generatedSamples({ openInBrowser, samples, writtenSamples = [] }: Operation) {
  return samples.filter(
    ({ language }) =>
      // For an operation that readers open in the browser, shows only the curl sample, because scripts cannot follow a
      // redirect to a page of another site.
      (!openInBrowser || language === 'shell') && !writtenSamples.some((written) => written.language === language),
  );
}

/** A choice of the example that the samples send; `choose-example.ts` shows the response with the same name. */
function ExampleChoice({ operation, api }: { operation: Operation; api: ApiView }) {
  const examples = requestExamples(operation);
  if (examples.length === 0) return null;
  return (
    <label className="example-choice needs-script" data-text="omit">
      {api.message('apiExample')}
      <select data-operation={operation.id} data-url={consoleDataUrl(operation.id, api)}>
        {examples.map(({ name, summary }) => (
          <option key={name} value={name}>
            {summary.replaceAll('`', '') || name}
          </option>
        ))}
      </select>
    </label>
  );
}
