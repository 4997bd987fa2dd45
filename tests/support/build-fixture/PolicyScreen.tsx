import { updateCSS as updateIconSheet } from '@ant-design/icons/es/cssUtils';
import calculateHeight from '@rc-component/input/es/calculateNodeHeight';
import { updateCSS } from '@rc-component/util/es/Dom/dynamicCSS';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([CanvasRenderer]);

/** What packages do that the page's policy refuses, by package: each is called by the test on its own. */
const calls: Record<string, () => void> = {
  'rc-util': () => {
    updateCSS('.policy{}', 'policy');
    updateCSS('.policy{color:red}', 'policy');
  },
  icons: () => {
    updateIconSheet('.policy{}', 'policy-icon');
    updateIconSheet('.policy{color:red}', 'policy-icon');
  },
  textarea: () => void calculateHeight(document.body.appendChild(document.createElement('textarea'))),
  zrender: () => {
    const box = document.createElement('div');
    box.style.width = '100px';
    box.style.height = '100px';
    document.body.append(box);
    init(box).dispose();
  },
};

// At once: under the strict policy React may not get as far as rendering packages without their edits.
Object.assign(window, {
  callPackage(name: string): void {
    calls[name]?.();
  },
});

export const PolicyScreen = () => null;
