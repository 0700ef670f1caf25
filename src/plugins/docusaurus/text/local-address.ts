import { isExternalUrl } from '../../../helpers.ts';

/** `pathname:///a`, `//a`, `a` and `../a` become `/a`. Other addresses are unchanged. */
export function localAddress(address: string): string {
  const bare = address.replace(/^pathname:\/\/\/?/, '/').replace(/^\/\/+(?=[^/.:]*$)/, '/');
  return isExternalUrl(bare) || /^[/#]/.test(bare) ? bare : `/${bare.replace(/^(?:\.\.?\/)+/, '')}`;
}
