import { escapeHtml } from '../../../../helpers.ts';
import { CodeFrame } from '../../../../components.ts';
import { takeName } from '../../contract/document/take-name.ts';
import type { WrittenSample } from '../../contract/types.ts';
import { codeKey, type ApiView } from '../api-context.ts';

/** Highlighted code of the contract with wrapped lines; `name` is its accessible name. */
export function Code({ language, code, name, api }: { language: string; code: string; name: string; api: ApiView }) {
  return (
    <CodeFrame title={undefined} wordWrap>
      <pre className="code" tabIndex={0} role="group" aria-label={name}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: codeHtml(language, code, api) }} />
      </pre>
    </CodeFrame>
  );
}

/** The options of a `Switch` between samples. Their values are languages, by which readers' choices are remembered. */
export function sampleOptions(
  samples: readonly WrittenSample[],
  codeName: 'apiRequestIn' | 'apiReceiverIn',
  api: ApiView,
) {
  const taken = new Set<string>();
  return samples.map(({ language, label, code }) => ({
    value: takeName(language, taken, '-'),
    label,
    content: <Code language={language} code={code} name={api.message(codeName, { language: label })} api={api} />,
  }));
}

/** Code as HTML, highlighted if the build highlighted this code. */
export function codeHtml(language: string, code: string, api: ApiView): string {
  return api.texts.code.get(codeKey(language, code)) ?? escapeHtml(code);
}
