/** A type of navbar items. */
export type NavbarItemType = {
  /** The path of the module with the component. */
  component: string;
  /** True if items stay in the bar of narrow windows, instead of moving to their menu, and need JavaScript. */
  isBarOnly?: boolean;
  /** The id of a message of the plugin: advice for readers of the not-found page. */
  notFoundHint?: string;
  /** The `potentialAction` of the home page (https://schema.org/potentialAction). `{url}` is its address. */
  action?: Readonly<Record<string, string>>;
};

/** Keys on the keyboard, and the id of the message of the plugin that names their effect. */
export type PluginShortcut = {
  keys: readonly string[];
  message: string;
  /** The type of the navbar item that they need. */
  itemType?: string;
};
