import { ownValue } from '../../base/own-value.ts';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import type { Messages } from '../../messages/fill-message.ts';
import { formatMessage, type MessageId } from '../../messages/theme-messages.ts';

/** The page's data for its components. Plain data. */
export type ContentContext = {
  /** Public addresses by decoded address as written, because Markdown encodes addresses and html does not. */
  links: Readonly<Record<string, string>>;
  /** Pictures by decoded address, with their size in pixels. */
  images: Readonly<Record<string, { src: string; width?: number; height?: number }>>;
  /** The theme's messages in the page's language. */
  messages: Messages;
};

/** Formats a message of the theme in the language of the page. */
export type FormatMessage = (id: MessageId, values?: Messages) => string;

/** Formats messages in the language of the page around the content. */
export function messageFormatter({ messages }: Pick<ContentContext, 'messages'>): FormatMessage {
  return (id, values) => formatMessage(messages, id, values);
}

/** The public address for one that an author wrote, which is returned unchanged if it is unknown. */
export function resolveLink({ links }: Pick<ContentContext, 'links'>, href: string): string {
  return ownValue(links, decodeAddress(href)) ?? href;
}

/** The address and size of a picture, by the address that an author wrote. An unknown one is returned unchanged. */
export function resolveImage(
  { images }: Pick<ContentContext, 'images'>,
  src: string,
): ContentContext['images'][string] {
  return ownValue(images, decodeAddress(src)) ?? { src };
}
