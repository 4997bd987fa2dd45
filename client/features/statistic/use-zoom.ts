import { useState } from 'react';
import type { SetUrlInput } from '#client/kit/use-url-input.ts';
import type { TimeSharingUrl } from './time-sharing-url.ts';

type RangeOfUrl = Partial<TimeSharingUrl>;

/** Zooms into a stretch, and back out to the range before; the browser's own way back works too. */
export function useZoom(input: TimeSharingUrl, setInput: SetUrlInput<TimeSharingUrl>) {
  const [zooms, setZooms] = useState<readonly { before: RangeOfUrl; from: number; to: number }[]>([]);
  // Another range may have been chosen meanwhile: there is a way back only from a range that was zoomed to.
  const at = zooms.findLastIndex(({ from, to }) => from === input.from && to === input.to);
  const zoom = zooms[at];
  return {
    zoomTo: (from: number, to: number) => {
      const { last, preset, step } = input;
      const before = { last, preset, from: input.from, to: input.to, step };
      setZooms([...zooms.slice(0, at + 1), { before, from, to }]);
      setInput({ last: undefined, preset: undefined, step: undefined, from, to });
    },
    zoomOut: zoom && (() => setInput(zoom.before)),
  };
}
