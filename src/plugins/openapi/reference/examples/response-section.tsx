import { examplePairs, requestExamples } from '../../contract/samples/example-names.ts';
import type { Operation } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import type { SectionLevel } from '../operation/section.tsx';
import { ExampleSection } from './example-section.tsx';
import { ResponseExamples } from './response-examples.tsx';
import { Switch } from './switch.tsx';

type ResponseSectionProps = {
  operation: Pick<Operation, 'summary' | 'parameters' | 'requestBody' | 'responses'>;
  api: ApiView;
  prefix: string;
  level: SectionLevel;
};

/** Example responses by status. */
export function ResponseSection({ operation, api, prefix, level }: ResponseSectionProps) {
  const { summary, responses } = operation;
  const pairs = examplePairs(operation);
  const first = requestExamples(operation)[0]?.name;
  const success = responses.find(({ status }) => status.startsWith('2'))?.status;
  return (
    <ExampleSection
      kind="Response"
      title={summary}
      level={level}
      api={api}
      note={responses.length === 1 && <span className="switch-more"> {responses[0]?.status}</span>}
    >
      <Switch
        name={`${prefix}status`}
        label={api.message('apiStatus')}
        options={responses.map((response) => ({
          value: response.status,
          label: response.status,
          content: (
            <ResponseExamples
              response={response}
              name={`${prefix}example-${response.status}`}
              pairs={pairs}
              sent={first !== undefined && pairs.get(first) === response.status ? first : undefined}
              api={api}
            />
          ),
        }))}
        selected={pairs.get(first ?? '') ?? success}
      />
    </ExampleSection>
  );
}
