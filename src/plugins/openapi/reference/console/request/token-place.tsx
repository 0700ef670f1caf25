import { hasCredential, isSentByBrowser, placeOf, placesOf } from '../../../contract/credentials.ts';
import { requirementKey } from './console-values.ts';
import { ChoiceField } from '../../values/field.tsx';
import { useConsoleMessage } from '../use-console-message.ts';
import type { Form } from './use-form.ts';

/** Fields for the security requirement and for sending cookies. Notes explain what a page cannot send. */
export function TokenPlace({ form: { operation, server, tokens, values, change } }: { form: Form }) {
  const message = useConsoleMessage();
  const { security } = operation;
  const { isSandbox } = server;
  const words = { and: message('and'), certificate: message('certificate') };
  const sendable = security.filter((requirement) => requirement.some((scheme) => !isSentByBrowser(scheme)));
  const choices = [...new Map(sendable.map((requirement) => [requirementKey(requirement), requirement])).values()];
  const chosen = choices.find((requirement) => requirementKey(requirement) === values.requirement) ?? [];
  const missing = chosen.filter(
    (scheme) => hasCredential(scheme) && !isSentByBrowser(scheme) && !tokens[scheme.credential],
  );
  const schemes = security.flat();

  function choose(key: string) {
    const requirement = choices.find((one) => requirementKey(one) === key);
    change({ requirement: key, ...(requirement?.some(isSentByBrowser) && { withCookies: true }) });
  }

  return (
    <>
      {choices.length > 0 && (
        <ChoiceField
          label={message('tokenPlace')}
          notes={[
            missing.length > 0 && message('noToken', { places: missing.map((scheme) => placeOf(scheme)).join(', ') }),
          ]}
          value={values.requirement}
          options={[
            ...choices.map((one) => ({ value: requirementKey(one), label: placesOf(one, choices, words) })),
            { value: '', label: message('nowhere') },
          ]}
          onChoose={choose}
        />
      )}
      <label className="field-check">
        <input
          type="checkbox"
          checked={values.withCookies}
          onChange={(event) => change({ withCookies: event.target.checked })}
        />
        <span>
          {isSandbox ? (
            message('sandboxCookies')
          ) : (
            <>
              {message('cookies')} (<code>credentials: 'include'</code>)
            </>
          )}
        </span>
      </label>
      {!isSandbox && (schemes.some(({ kind }) => kind === 'cookie') || values.withCookies) && (
        <p className="field-note">{message('cookieExplained')}</p>
      )}
      {schemes.some(({ kind }) => kind === 'mutualTLS') && (
        <p className="field-note">{message('certificateExplained')}</p>
      )}
    </>
  );
}
