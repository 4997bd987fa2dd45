/** Graphs of nodes and edges: their tools. */
export const graph = {
  controls: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to view',
  map: 'Overview',
  nodeHint: 'Enter selects, arrow keys move, Delete removes.',
  edgeHint: 'Enter selects, Delete removes.',
} as const;
