/** Data of plugins for their components: by edition, then by plugin. */
export type ComponentData = Readonly<Record<string, EditionComponentData>>;

/** The data of one edition, by plugin. */
export type EditionComponentData = Readonly<Record<string, unknown>>;
