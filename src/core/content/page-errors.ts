import { SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import type { CompiledPage, LazyPage } from './types.ts';

/** Code of an empty page. */
export const loadEmptyCode: LazyPage['loadCode'] = async () => 'return { default: () => null };';

/** The errors of a page, with its outline, so that its address and links are checked in the same run. */
export class PageErrors extends SiteErrors {
  readonly page: LazyPage;

  constructor(errors: readonly SiteError[], page: CompiledPage) {
    super(errors);
    this.page = { ...page, loadCode: loadEmptyCode };
  }
}
