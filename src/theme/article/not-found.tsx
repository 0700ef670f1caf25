import './index-cards.css';
import { WaysOn } from './ways-on.tsx';

/** The page for addresses that do not exist. */
export function NotFound() {
  return <WaysOn />;
}
