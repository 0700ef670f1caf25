/** Paper of each mode as the browser's own bars show it: `--color-background` of tokens.css in sRGB. */
export const themeColors = { light: '#fbfaf8', dark: '#171412' } as const;
