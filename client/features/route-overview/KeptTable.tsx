import { KeptRoutes } from '#client/business/kept-routes/KeptRoutes.tsx';
import { useCall } from '#client/http/use-call.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { router } from '#shared/route/router.ts';

/** What stayed when a change was taken back. */
export function KeptTable({ applyId }: { applyId: string }) {
  const { data, error, mutate } = useCall(router.kept, { applyId }, { quiet: true });
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  return data ? <KeptRoutes rows={data} /> : <Loading rows={1} />;
}
