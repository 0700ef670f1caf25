import { useState } from 'react';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { sampleLanguages, type SampleLanguage } from '../../../contract/samples/languages.ts';
import { writeSamples } from '../../../contract/samples/write-sample.ts';
import { CopyButton } from '../../examples/copy-button.tsx';
import { useConsoleMessage } from '../use-console-message.ts';
import type { ConsoleValues } from './console-values.ts';
import type { PreparedRequest } from './prepare-request.ts';
import { requestLink } from './request-link.ts';
import { sentRequest } from './sent-request.ts';

type CopyRequestProps = { operation: ConsoleOperation; values: ConsoleValues; request: PreparedRequest };

/** Copies the request as code, with its credentials, or as a link to the filled console, without them. */
export function CopyRequest({ operation, values, request }: CopyRequestProps) {
  const message = useConsoleMessage();
  const { languages } = operation;
  const [form = 'link', choose] = useState<SampleLanguage | 'link' | undefined>(languages[0]);
  const text =
    form === 'link' ? requestLink(operation, values) : writeSamples(sentRequest(operation, request), [form])[0]?.code;
  return (
    <div className="console-copy">
      <label>
        {message('copyAs')}{' '}
        <select
          value={form}
          onChange={({ target }) => choose(languages.find((language) => language === target.value) ?? 'link')}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {sampleLanguages[language]}
            </option>
          ))}
          <option value="link">{message('link')}</option>
        </select>
      </label>
      <CopyButton text={text ?? ''} label={message('copyRequest')} />
    </div>
  );
}
