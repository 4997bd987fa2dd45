import Dropdown from 'antd/es/dropdown';
import type { ReactElement } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import type { CloseScope } from './tab.ts';
import type { useTabActions } from './use-tab-actions.ts';

interface TabMenuProps {
  /** The tab that is meant. */
  tabKey: string;
  actions: ReturnType<typeof useTabActions>;
  trigger: 'click' | 'contextMenu';
  children: ReactElement;
}

const scopes: readonly CloseScope[] = ['this', 'others', 'left', 'right', 'all'];

/** Everything that can be done at one tab: by its context menu, or by the button at the end of the bar. */
export function TabMenu({ tabKey, actions, trigger, children }: TabMenuProps) {
  const { t } = useTranslation();
  return (
    <Dropdown
      trigger={[trigger]}
      placement={trigger === 'click' ? 'bottomRight' : 'bottomLeft'}
      autoFocus
      menu={{
        items: [
          { key: 'refresh', label: t('tabs.refresh') },
          { key: 'line', type: 'divider' },
          ...scopes.map((scope) => ({
            key: scope,
            label: t(`tabs.close.${scope}`),
            disabled: actions.closable(scope, tabKey).length === 0,
          })),
        ],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          const scope = scopes.find((each) => each === key);
          void (scope ? actions.close(scope, tabKey) : actions.refresh(tabKey));
        },
      }}
    >
      {children}
    </Dropdown>
  );
}
