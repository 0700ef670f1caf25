import { useLayout, useMessage } from '../current-page.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { Html } from '../link/html.tsx';
import { siteStorage } from '../preferences/web-storage.ts';

/** The announcement at the top of the page. Once closed, it stays closed until its id changes. */
export function AnnouncementBar() {
  const { theme, site } = useLayout();
  const { announcementBar } = theme;
  const message = useMessage();
  if (!announcementBar) return null;
  /** Hides the bar now and on later visits, through an attribute that the head script sets before paint. */
  const close = () => {
    document.documentElement.dataset.announcement = 'closed';
    // Other sites on the same host may have an announcement with the same id.
    siteStorage.write(`announcement ${site.baseUrl}`, announcementBar.id);
  };
  return (
    <div className="announcement" role="region" aria-label={message('announcement')}>
      <Html as="div" className="announcement-text" html={announcementBar.content} />
      {announcementBar.isCloseable && (
        <button type="button" className="icon-button needs-script" aria-label={message('close')} onClick={close}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
