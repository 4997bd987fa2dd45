/** Permissions of a resource with their names: a screen's authId, and `<screen>:<action>` for what the screen lets people do. */
export type PermissionNames = Readonly<Record<string, { readonly zh: string; readonly en: string }>>;
