import { packageEditsPlugin } from './package-edits.ts';

/** What packages would say to a screen reader in English, whatever the language of the page. */
export const quietPackagesPlugin = packageEditsPlugin('quiet-packages', [
  {
    // A picture beside words is silent: “plus New supplier” is no name of a button, and English in a Chinese one.
    file: '@ant-design/icons/es/components/AntdIconLight.js',
    find: /role: "img",\s*"aria-label": icon\.name/,
    replace: `...(restProps["aria-label"] ? { role: "img" } : { "aria-hidden": true })`,
  },
  {
    // For the pointer only: the arrow keys step a number, and these would be heard in English.
    file: '@rc-component/input-number/es/StepHandler.js',
    find: "\"aria-label\": isUpAction ? 'Increase Value' : 'Decrease Value',",
    replace: '"aria-hidden": true,',
  },
]);
