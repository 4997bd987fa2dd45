import type { menu as english } from '../en/menu.ts';
import type { TextsLike } from '../texts-like.ts';

export const menu: TextsLike<typeof english> = {
  dashboard: '首页',
  dash: '工作台',
  supplierGroup: '供应商管理',
  supplier: '供应商配置',
  newSupplier: '新增供应商',
  subSup: '供应商通道',
  createNew: '新建通道',
  edit: '编辑通道',
  channelLog: '通道日志',
  channelOverview: '通道总览',
  settings: '系统设置',
  country: '国家/地区',
  operator: '运营商',
  administrators: '管理员账号',
  newAdministrator: '新增管理员',
  operationLog: '操作日志',
  apiKeys: 'API 密钥',
  mail: '邮件设置',
  sysConfig: '系统参数',
  personal: '个人',
  personalCentre: '个人中心',
  error403: '没有权限',
  error404: '页面不存在',
};
