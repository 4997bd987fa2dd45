import type { graph as en } from '../en/graph.ts';
import type { TextsLike } from '../texts-like.ts';

export const graph: TextsLike<typeof en> = {
  controls: '缩放',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适应窗口',
  map: '缩略图',
  nodeHint: '回车选中，方向键移动，Delete 删除。',
  edgeHint: '回车选中，Delete 删除。',
};
