import { adoptStyles } from '../../../../browser.ts';
import { once } from '../../../../helpers.ts';
import status from '../responses/status.css?inline';
import children from '../schema/children.css?inline';
import styles from './console.css?inline';

/** Adds the styles of the console and of responses, which pages outside the reference may show too. */
export const adoptConsoleStyles = once(() => adoptStyles(status + children + styles));
