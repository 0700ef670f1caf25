import { adoptStyles } from '../../base/adopt-styles.ts';
import status from '../responses/status.css?inline';
import styles from './console.css?inline';

let isAdopted = false;

/** Adds the styles of the console and of what shows a response, once. */
export function adoptConsoleStyles(): void {
  // A page without the reference may show a response, too.
  if (!isAdopted) adoptStyles(status + styles);
  isAdopted = true;
}
