import type { PaginationProps } from 'antd/es/pagination';
import type { TFunction } from 'i18next';
import { cloneElement, isValidElement } from 'react';

/** `itemRender` of a pagination: names its arrows, which antd leaves without a name for screen readers. */
export const pageItem =
  (t: TFunction): PaginationProps['itemRender'] =>
  (_page, type, element) =>
    (type === 'prev' || type === 'next') && isValidElement<{ 'aria-label'?: string }>(element)
      ? cloneElement(element, { 'aria-label': t(`kit.table.${type}`) })
      : element;
