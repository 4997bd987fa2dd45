import { useEffect, useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import type { CursorPages } from '#client/kit/CursorTable.tsx';
import { type CapturedPdu, type ChannelCapture, channelCapture, type PduFilter } from '#shared/channel/capture.ts';

/** Between two looks at a capture that runs, ms. */
const pollEvery = 3000;
const pageSize = 200;

/**
 * PDUs of a capture as far as the user has read. While it runs, further ones are appended for users who have read to its
 * end. What was read belongs to one filter: give the component that uses it a key of its own for each.
 */
export function usePdus(
  filter: PduFilter,
  isRunning: boolean,
): CursorPages<CapturedPdu> & { capture?: ChannelCapture } {
  const [{ list, takesNext }, setRead] = useState<{ list: readonly CapturedPdu[]; takesNext: boolean }>({
    list: [],
    takesNext: true,
  });
  const after = list.at(-1)?.pduId;
  const { data, error, isLoading, isValidating, mutate } = useCall(
    channelCapture.pdus,
    { ...filter, pageSize, ...(after !== undefined && { after }) },
    { quiet: true, keepPreviousData: false, refreshInterval: isRunning && takesNext ? pollEvery : 0 },
  );
  useEffect(() => {
    if (data && data.list.length > 0 && takesNext) {
      setRead((read) => ({ list: [...read.list, ...data.list], takesNext: !data.hasMore }));
    }
  }, [data, takesNext]);
  return {
    rows: data || list.length > 0 ? list : undefined,
    hasMore: !takesNext,
    isLoading: isLoading && list.length === 0,
    isValidating,
    isLoadingMore: false,
    loadMore: async () => setRead((read) => ({ ...read, takesNext: true })),
    error,
    mutate,
    ...(data && { capture: data.capture }),
  };
}
