/** One version of the docs in one locale. `version` is undefined in a site without versions. */
export type Edition = { locale: string; version?: string | undefined };

/**
 * `en`, or `en-2.0` with versions: identifies the edition in addresses and maps.
 * @example editionName({ locale: 'en', version: '2.0' }); // 'en-2.0'
 */
export function editionName({ locale, version }: Edition): string {
  return version === undefined ? locale : `${locale}-${version}`;
}

export function isSameEdition(one: Edition, other: Edition): boolean {
  return one.locale === other.locale && one.version === other.version;
}
