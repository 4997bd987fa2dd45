import ApiOutlined from '@ant-design/icons/es/icons/ApiOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import SignatureOutlined from '@ant-design/icons/es/icons/SignatureOutlined';
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined';
import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined';
import type { ComponentType } from 'react';
import type { SearchKind } from '#shared/search.ts';

/** Icons of what the server finds: those of its screens. */
export const kindIcons: Record<SearchKind, ComponentType> = {
  supplier: ShopOutlined,
  channel: ApiOutlined,
  customer: TeamOutlined,
  account: KeyOutlined,
  sender: SignatureOutlined,
  template: FileTextOutlined,
  application: UserAddOutlined,
  pricePlan: TagsOutlined,
  bill: WalletOutlined,
  country: GlobalOutlined,
  message: MessageOutlined,
};
