import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { placeOf } from '../scheme-place.ts';
import type { ConsoleValues } from './console-values.ts';
import { useSay } from './messages.ts';

type TokenPlaceProps = {
  operation: ConsoleOperation;
  values: ConsoleValues;
  /** Whether the reader has entered a token. */
  hasToken: boolean;
  onChange: (changes: Partial<ConsoleValues>) => void;
};

/** Where the token goes, and what a page cannot do about cookies. */
export function TokenPlace({ operation: { security }, values, hasToken, onChange }: TokenPlaceProps) {
  const say = useSay();
  const places = security.filter(({ kind }) => kind !== 'cookie');
  const readsCookies = security.length > places.length;
  const isMissing = values.placement !== '' && !hasToken && places.some(({ name }) => name === values.placement);
  return (
    <>
      {places.length > 0 && (
        <label className="field">
          <span className="field-label">{say('tokenPlace')}</span>
          <select value={values.placement} onChange={(event) => onChange({ placement: event.target.value })}>
            {places.map((scheme) => (
              <option key={scheme.name} value={scheme.name}>
                {placeOf(scheme)}
              </option>
            ))}
            <option value="">{say('nowhere')}</option>
          </select>
          {isMissing && <span className="field-note">{say('noToken')}</span>}
        </label>
      )}
      <label className="field-check">
        <input
          type="checkbox"
          checked={values.withCookies}
          onChange={(event) => onChange({ withCookies: event.target.checked })}
        />
        <span>
          {say('cookies')} (<code>credentials: 'include'</code>)
        </span>
      </label>
      {(readsCookies || values.withCookies) && <p className="field-note">{say('cookieExplained')}</p>}
    </>
  );
}
