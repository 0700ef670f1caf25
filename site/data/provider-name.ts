/** The provider's own spelling of a service's name. */
export function providerName(service: string): string {
  return service === 'Github' ? 'GitHub' : service;
}
