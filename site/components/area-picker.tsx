import { choiceOf } from '../data/area-body.ts';
import { catalogue } from '../data/catalogue.ts';
import { AreaForm } from './area-form.tsx';

/** Builds the body of an area from the catalogue; samples and console of the page follow. */
export function AreaPicker() {
  return (
    <details className="reader-values needs-script" data-text="omit">
      <summary className="corner">Build the request from the catalogue</summary>
      <AreaForm actions={catalogue.actions.map(choiceOf)} reactions={catalogue.reactions.map(choiceOf)} />
    </details>
  );
}
