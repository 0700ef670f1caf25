import { SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import type { CompiledPage, LazyPage } from './types.ts';

/** Code of a page that shows nothing. */
export const loadEmptyCode: LazyPage['loadCode'] = async () => 'return { default: () => null };';

/** The errors of a page, with what is known of it anyway: its address and its links are checked in the same run. */
export class PageErrors extends SiteErrors {
  readonly page: LazyPage;

  constructor(errors: readonly SiteError[], page: CompiledPage) {
    super(errors);
    this.page = { ...page, loadCode: loadEmptyCode };
  }
}
