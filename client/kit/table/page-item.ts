import type { PaginationProps } from 'antd/es/pagination';
import { cloneElement, isValidElement } from 'react';
import type { TFunction } from '#client/i18n/t.ts';

/** `itemRender` of a pagination: names its arrows, which antd leaves without a name for screen readers. */
export const pageItem =
  (t: TFunction): PaginationProps['itemRender'] =>
  (_page, type, element) =>
    (type === 'prev' || type === 'next') && isValidElement<{ 'aria-label'?: string }>(element)
      ? cloneElement(element, { 'aria-label': t(`kit.table.${type}`) })
      : element;
