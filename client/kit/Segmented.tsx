// biome-ignore lint/style/noRestrictedImports: this is what everybody else uses instead.
import AntSegmented, { type SegmentedProps } from 'antd/es/segmented';

/** One of a few views: one Tab stop. antd's takes two, since it lets the group have the focus besides its radio buttons. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  return <AntSegmented<Value> tabIndex={-1} {...props} />;
}
