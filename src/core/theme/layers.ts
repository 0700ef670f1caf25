/** Cascade layers, weakest first. Every sheet begins with this statement, so that no order of loading changes it. */
export const layerOrder = '@layer reset, tokens, base, layout, components, content, reference, utilities;';
