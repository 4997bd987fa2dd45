import { start } from './app/start.tsx';

const container = document.getElementById('app');
if (container) {
  void start(container);
}
