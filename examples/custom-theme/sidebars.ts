import { defineSidebars } from 'area-docs';

// The home page is in no sidebar, so it has the whole width.
export default defineSidebars({ docs: ['install'] });
