import { adoptStyles } from '../../base/adopt-styles.ts';
import styles from './console.css?inline';

let isAdopted = false;

/** Adds the styles of the console and of what shows a response, once. */
export function adoptConsoleStyles(): void {
  if (!isAdopted) adoptStyles(styles);
  isAdopted = true;
}
