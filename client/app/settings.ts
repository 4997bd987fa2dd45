/** Where routes come from: the client's own, or the server's list of `/router/getList`. */
export type Authentication = 'intelligence' | 'all';

/** The mode the server wrote into the page; it needs no validation, since the page comes from the same server as the client. */
export function authentication(): Authentication {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="authentication"]');
  return meta?.content === 'all' ? 'all' : 'intelligence';
}

/** Whether the server offers the template pages; it serves none of their files else. */
export const templatePages: boolean =
  document.querySelector<HTMLMetaElement>('meta[name="template-pages"]')?.content === 'on';

/** Screens whose groups stand open in the menu at first. */
export const defaultOpeneds: readonly string[] = ['/supmgt/supplier'];
/** Below this width (px) the menu is a drawer. */
export const mobileBreakpoint = 992;
/** Least time between two looks at the own permissions, in ms. */
export const permissionsFreshFor = 60_000;
/** How long a navigation waits for a screen's first data before it shows the screen without, in ms. */
export const dataPatience = 200;
/** Pages that stay alive unseen, at most. */
export const keepAliveMaxNum = 20;
/** Whether entries with a guard ask for roles and permissions. */
export const rolesControl: boolean = true;
