/** Whether a server offers what a permission opens: the template pages can be left out of a console. */
export const isOffered = (
  authId: string | undefined,
  { templatePages }: { readonly templatePages: boolean },
): boolean => templatePages || authId !== 'template_pages';
