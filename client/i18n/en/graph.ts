/** Graphs of nodes and edges: their tools. */
export const graph = {
  controls: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to view',
  map: 'Overview',
  nodeHint: 'Press Enter to select, arrow keys to move, the delete key to remove.',
  edgeHint: 'Press Enter to select, the delete key to remove.',
} as const;
