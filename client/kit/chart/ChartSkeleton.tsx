import { Loading } from '#client/kit/Loading.tsx';

/** Height of a line of the skeleton, px. */
const line = 32;

/** In the place of a chart, as high as it, until its figures have come. */
export const ChartSkeleton = ({ height }: { height: number }) => (
  <div style={{ height, overflow: 'hidden' }} aria-busy="true">
    <Loading rows={Math.floor(height / line)} />
  </div>
);
