import { adoptStyles } from '../../../../browser.ts';
import { once } from '../../../../helpers.ts';
import status from '../responses/status.css?inline';
import children from '../schema/children.css?inline';
import styles from './console.css?inline';

/**
 * Adds the styles of the console. Includes the styles of statuses and collapsible content from the reference, because
 * pages outside the reference can show responses, too.
 */
export const adoptConsoleStyles = once(() => adoptStyles(status + children + styles));
