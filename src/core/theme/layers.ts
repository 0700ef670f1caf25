/** Cascade layers, weakest first. Every sheet begins with this statement, so the loading order does not matter. */
export const layerOrder = '@layer reset, tokens, base, layout, components, content, reference, utilities;';
