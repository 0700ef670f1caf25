/** Code that uses hooks or handles events. */
export const browserCode =
  /\buse(?!BaseUrl|DocusaurusContext|GlobalData|PluginData)[A-Z]\w*\s*[(<]|\son[A-Z]\w*=\{|\bcreateContext\b|\bextends\s+(?:React\.)?(?:Pure)?Component\b|\bcreateRef\b|\bReact\.(?:lazy|memo|forwardRef)\b/;
