import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { holdDroppedSheet } from '#client/business/dropped-sheet.ts';
import { useCan } from '#client/kit/use-can.ts';
import { extensionsOf } from '#shared/http/upload.ts';
import { priceSheet, sheetRule } from '#shared/price-sheet.ts';

const extensions = extensionsOf(sheetRule);
const isSheet = ({ name }: File) => extensions.some((extension) => name.toLowerCase().endsWith(extension));
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * A price sheet dropped anywhere begins its import, for the channel that the page shows if it shows one. Whatever else is dropped
 * beside the places for files does nothing: the browser would leave the console for it.
 */
export function useSheetDrop(): void {
  const navigate = useNavigate();
  const mayImport = useCan()(priceSheet.upload);
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      // Places that take files themselves have already answered.
      if (hasFiles(event) && !event.defaultPrevented) event.preventDefault();
    };
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const sheet = [...(event.dataTransfer?.files ?? [])].find(isSheet);
      // In an open dialog something else is being done.
      const isBeside = event.target instanceof Element && event.target.closest('[role="dialog"]') === null;
      if (!sheet || !mayImport || !isBeside) return;
      holdDroppedSheet(sheet);
      const channelId = /[?&]channelId=(\d+)/.exec(window.location.hash)?.[1];
      void navigate(`/supmgt/priceImport${channelId ? `?channelId=${channelId}` : ''}`);
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('drop', handleDrop);
    };
  }, [navigate, mayImport]);
}
