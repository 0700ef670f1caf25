import { own } from '../../base/own.ts';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import type { Messages } from '../../messages/fill-message.ts';
import { formatMessage, type MessageId } from '../../messages/theme-messages.ts';

/** What the components of a page know of the page that uses them. Plain data. */
export type ContentContext = {
  /** Public addresses by the address the author wrote, decoded: Markdown encodes what it shows, html does not. */
  links: Readonly<Record<string, string>>;
  /** Pictures by the same, with their size in pixels. */
  images: Readonly<Record<string, { src: string; width?: number; height?: number }>>;
  /** The theme's words in the language of the page; English without. */
  messages?: Messages;
};

/** Formats a message of the theme in the language of the page. */
export type FormatMessage = (id: MessageId, values?: Messages) => string;

/** Formats messages in the language of the page around the content. */
export function messageFormatter({ messages = {} }: Pick<ContentContext, 'messages'>): FormatMessage {
  return (id, values) => formatMessage(messages, id, values);
}

/** The public address of what an author wrote; unresolved addresses stay unchanged. */
export function resolveLink({ links }: Pick<ContentContext, 'links'>, href: string): string {
  return own(links, decodeAddress(href)) ?? href;
}

/** The picture an author named, with its size; an unresolved one stays unchanged. */
export function resolveImage(
  { images }: Pick<ContentContext, 'images'>,
  src: string,
): ContentContext['images'][string] {
  return own(images, decodeAddress(src)) ?? { src };
}
