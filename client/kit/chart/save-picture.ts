import type { EChartsType } from 'echarts/core';
import { saveFile } from '#client/http/save-file.ts';
import { chartColor } from './chart-color.ts';

/** Saves what a chart shows as a picture, sharp enough for a document. */
export function savePicture(chart: EChartsType, name: string): void {
  const address = chart.getDataURL({
    type: 'png',
    pixelRatio: 2,
    backgroundColor: chartColor('ant-color-bg-container'),
  });
  // The page's policy lets nothing be fetched from such an address.
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (digit) => digit.charCodeAt(0));
  saveFile({ name: `${name}.png`, blob: new Blob([bytes], { type: 'image/png' }) });
}
