/** A set of pages that is read together: one version of the docs in one locale. */
export type EditionKey = { locale: string; version?: string | undefined };

/** `en`, or `en-2.0` where there are versions: names the edition in addresses and maps. */
export function editionName({ locale, version }: EditionKey): string {
  return version === undefined ? locale : `${locale}-${version}`;
}
