import { escapeHtml } from '../../../../helpers.ts';
import { CodeFrame } from '../../../../components.ts';
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

/** Code as HTML, without highlighting if the build highlighted no such code. */
export function codeHtml(language: string, code: string, api: ApiView): string {
  return api.texts.code.get(codeKey(language, code)) ?? escapeHtml(code);
}
