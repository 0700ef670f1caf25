/**
 * Page background of each mode for the browser's own toolbars: `--color-background` of tokens.css in sRGB.
 * @example const background = themeColors.light
 */
export const themeColors = { light: '#fbfaf7', dark: '#161311' } as const;
