import { defineSidebars } from 'area-docs';

// Pages in the order in which readers see them, by path in the content folder.
export default defineSidebars({
  docs: ['index', { Guides: ['guides/write', 'guides/components', 'guides/publish'] }],
});
