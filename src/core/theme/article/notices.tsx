import type { PageMeta } from '../../site/page-types.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';

/** Notices before the text: version, missing translation, unlisted page. */
export function Notices({ meta }: { meta: PageMeta }) {
  const message = useMessage();
  const { versionLabel: version = '', versionBadge } = useCurrentPage().layout;
  const { versionBanner } = meta;
  return (
    <>
      {versionBanner && (
        <p className="notice notice-version">
          {message(versionBanner.kind === 'unreleased' ? 'unreleasedVersion' : 'unmaintainedVersion', { version })}{' '}
          <a href={versionBanner.latestUrl}>
            {message(versionBanner.isSamePage ? 'latestVersion' : 'latestDocs', { version: versionBanner.latestLabel })}
          </a>
        </p>
      )}
      {meta.untranslated && <p className="notice">{message('untranslated')}</p>}
      {meta.unlisted && <p className="notice">{message('unlisted')}</p>}
      {versionBadge && <p className="version-badge">{message('version', { version })}</p>}
    </>
  );
}
