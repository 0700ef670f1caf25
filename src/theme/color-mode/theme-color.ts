/** Paper of each mode as the browser's own bars show it: `--color-background` of tokens.css in sRGB. */
export const themeColors = { light: '#fbfaf7', dark: '#161311' } as const;
