import type { FieldRuleName } from './field-rules.ts';
import type { Permission } from './permissions.ts';

/** Icons of the menu; `client/app/icons.tsx` has one for each name. */
export type IconName =
  | 'dashboard'
  | 'alarm'
  | 'alarmRule'
  | 'supplier'
  | 'channel'
  | 'route'
  | 'customer'
  | 'application'
  | 'template'
  | 'chart'
  | 'settings'
  | 'country'
  | 'decode'
  | 'errorCode'
  | 'apiKey'
  | 'role'
  | 'sliders'
  | 'exports'
  | 'mail'
  | 'health'
  | 'log'
  | 'user'
  | 'money'
  | 'administrators'
  | 'link'
  | 'menu';

/** Own drawings, for entries with `isCustomSvg`. */
export type SymbolName = 'message' | 'route' | 'signal';

/** How menu, tabs and breadcrumb treat a screen; every field may be absent. */
export interface ScreenMeta {
  /** Name of an own svg symbol instead of one of the icons. */
  isCustomSvg?: boolean;
  /** Opened from another screen, never from the menu. */
  hidden?: boolean;
  /** The level is not shown: its children take its place. */
  levelHidden?: boolean;
  /** A red tag at the menu entry. */
  badge?: string | number;
  /** A pulsing dot at the menu entry. */
  dot?: boolean;
  /** `_blank` opens a new window. */
  target?: '_blank';
  /** Menu entry to highlight instead of the own one. */
  activeMenu?: string;
  /** Column layout: the second list is folded away. */
  noColumn?: boolean;
  /** The tab is pinned: there from the beginning, and never closed. */
  noClosable?: boolean;
  /** No tab. */
  tabHidden?: boolean;
  /** A tab of its own for each address with its query. */
  dynamicNewTab?: boolean;
  /** A tab of its own for each value of these names of the query; beyond the template's fields. */
  tabParams?: readonly string[];
  /** Built again on every visit. */
  noKeepAlive?: boolean;
  /** No crumb of this level. */
  breadcrumbHidden?: boolean;
}

/** Something one may begin from anywhere; the search finds it. */
export interface ScreenAction {
  /** Key of its words in the client's texts. */
  title: string;
  /** Address below `#` where it begins. */
  path: string;
  /** Absent: everybody who may open the screen. */
  permission?: Permission;
}

/** A screen of this version, as menu, guard, search and `/router/getList` know it. */
export interface Screen extends ScreenMeta {
  /** Address below `#`. */
  path: string;
  /** Route name, unique. */
  name: string;
  /** Absent: everybody who is signed in. */
  authId?: Permission;
  /** Field rule of its calls: they answer 403 unless these fields are shown unmasked. */
  needsShown?: FieldRuleName;
  /** Key of its title in the client's texts. */
  title: string;
  icon: IconName | SymbolName;
  /** Addresses that it had in former versions; links with them lead to it. */
  formerPaths?: readonly string[];
  /** What the search offers beside the screen itself. */
  actions?: readonly ScreenAction[];
}

/** A menu group and its screens, in the order of the menu; a screen with the group's own path is an entry by itself. */
export interface ScreenGroup extends Screen {
  screens: readonly Screen[];
}
