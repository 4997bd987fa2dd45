// biome-ignore lint/style/noRestrictedImports: here is the one that others use.
import Skeleton from 'antd/es/skeleton';

/** Placeholder lines while data loads. Without antd's title, which is a heading without text. */
export function Loading({ rows = 3 }: { rows?: number }) {
  return <Skeleton active title={false} paragraph={{ rows }} />;
}
