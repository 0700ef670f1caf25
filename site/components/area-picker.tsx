import { choiceOf } from '../data/area-body.ts';
import { catalogue } from '../data/catalogue.ts';
import { AreaForm } from './area-form.tsx';

/** Builds a request body for `area.add` from the catalogue. The samples and the console of the page use it. */
export function AreaPicker() {
  return (
    <details className="reader-values needs-script" data-text="omit">
      <summary className="corner">Build the request from the catalogue</summary>
      <AreaForm actions={catalogue.actions.map(choiceOf)} reactions={catalogue.reactions.map(choiceOf)} />
    </details>
  );
}
