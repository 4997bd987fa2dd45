import { type PackageEdit, packageEditsPlugin } from './package-edits.ts';

/** Stands for a part that is left out: says so at its first use, so that nobody looks for the reason elsewhere. */
const missing = (what: string) =>
  `function () { throw new Error('Built without ${what}: see client/build/slim-packages.ts'); }`;
const onlyPlain = 'built for plain objects and texts as keys, see client/build/slim-packages.ts';

/** Replaces an action of typebox by one for plain objects; `entries` makes the new properties of `key` and `each`. */
function ofObjects(action: string, find: string | RegExp, entries: string): PackageEdit[] {
  const file = `typebox/build/type/action/${action}.mjs`;
  const takesKeys = typeof find !== 'string';
  return [
    {
      file,
      find,
      replace: `
  ${takesKeys ? 'const keys = indexer_or_keys;' : ''}
  if (!IsObject(type)${takesKeys ? ' || !Array.isArray(keys)' : ''}) throw new Error('${action}: ${onlyPlain}');
  const made = Object.entries(type.properties).flatMap(([key, each]) => ${entries});
  return ObjectType(Object.fromEntries(made), options);`,
    },
    {
      file,
      find: /^/,
      replace: `import { IsObject, Object as ObjectType } from '../types/object.mjs';
import { RemoveOptional } from './_remove_optional.mjs';
import { AddOptional } from './_add_optional.mjs';\n`,
    },
  ];
}

/**
 * Parts of packages that every start would load and nothing of ours uses: a tenth of what a first table weighs. Whoever needs one of
 * them is told so by an error, or by a build that fails.
 */
export const slimPackagesPlugin = packageEditsPlugin('slim-packages', [
  // As contracts use these, they need not bring an interpreter of types along.
  ...ofObjects(
    'omit',
    /const indexer = [\s\S]*OmitAction\(type, indexer, options\);/,
    'keys.includes(key) ? [] : [[key, each]]',
  ),
  ...ofObjects(
    'pick',
    /const indexer = [\s\S]*PickAction\(type, indexer, options\);/,
    'keys.includes(key) ? [[key, each]] : []',
  ),
  ...ofObjects('required', 'return RequiredAction(type, options);', '[[key, RemoveOptional(each)]]'),
  ...ofObjects('partial', 'return PartialAction(type, options);', '[[key, AddOptional(each)]]'),
  {
    file: 'typebox/build/type/types/record.mjs',
    find: 'return RecordAction(key, value, options);',
    replace: `
  const rest = Object.keys(key).filter((name) => name !== 'type' && name !== 'pattern');
  if (!IsKind(key, 'String') || rest.length > 0) throw new Error('Record: ${onlyPlain}');
  return Memory.Update(CreateRecord(key.pattern?.toString() ?? StringKey, value), {}, options);`,
  },
  {
    // Calls go by XMLHttpRequest, which is there wherever the console runs.
    file: 'axios/lib/adapters/adapters.js',
    find: "import * as fetchAdapter from './fetch.js';",
    replace: `const fetchAdapter = { getFetch: ${missing('fetch in axios')} };`,
  },
  {
    file: 'axios/lib/axios.js',
    find: "import HttpStatusCode from './helpers/HttpStatusCode.js';",
    replace: 'const HttpStatusCode = {};',
  },
  // Calls are aborted by signals, send forms as forms, and carry their token themselves.
  {
    file: 'axios/lib/axios.js',
    find: "import CancelToken from './cancel/CancelToken.js';",
    replace: 'const CancelToken = undefined;',
  },
  ...['axios.js', 'defaults/index.js'].map((file) => ({
    file: `axios/lib/${file}`,
    find: /import formDataToJSON from '[^']*';/,
    replace: `const formDataToJSON = ${missing('forms as JSON')};`,
  })),
  {
    file: 'axios/lib/helpers/resolveConfig.js',
    find: "import cookies from './cookies.js';",
    replace: 'const cookies = { read: () => null };',
  },
  {
    // A hundred and fifty names of colours: tokens are written in numbers.
    file: '@ant-design/fast-color/es/FastColor.js',
    find: 'import presetColors from "./presetColors";',
    replace: "const presetColors = { black: '0', white: '9zldr' };",
  },
  {
    // For browsers that know no logical properties; the page's own CSS needs them too.
    file: '@ant-design/cssinjs/es/index.js',
    find: 'import legacyLogicalPropertiesTransformer from "./transformers/legacyLogicalProperties";',
    replace: 'const legacyLogicalPropertiesTransformer = undefined;',
  },
  // Words of components that the console does not have.
  ...['zh_CN', 'en_US'].flatMap((locale) =>
    ['Tour', 'Transfer', 'QRCode', 'ColorPicker', 'Carousel'].map((component) => ({
      file: `antd/es/locale/${locale}.js`,
      find: new RegExp(`\\n  ${component}: \\{[^}]*\\},?`),
      replace: '',
    })),
  ),
  {
    // The whole of forms and their validation, for a provider that only forms use: they bring it themselves.
    file: 'antd/es/form/context.js',
    find: "import { FormProvider as RcFormProvider } from '@rc-component/form';",
    replace: "import { FormProvider as RcFormProvider } from '@rc-component/form/es/FormContext';",
  },
  {
    // Likewise, for one line of text.
    file: 'antd/es/radio/group.js',
    find: "import { toNamePathStr } from '../form/hooks/useForm';",
    replace: "const toNamePathStr = (name) => [name ?? []].flat().join('_');",
  },
  {
    // For choosing whole branches of rows: our rows have no branches.
    file: 'antd/es/table/hooks/useSelection.js',
    find: "import { arrAdd, arrDel, conductCheck, convertDataToEntities } from '@rc-component/tree';",
    replace: `
const arrAdd = (list, value) => (list?.includes(value) ? [...list] : [...(list ?? []), value]);
const arrDel = (list, value) => (list ?? []).filter((each) => each !== value);
const conductCheck = ${missing('checkStrictly off')};
const convertDataToEntities = conductCheck;`,
  },
  {
    // All tooltips are drawn on the canvas (client/build/strict-policy.ts).
    file: 'echarts/lib/component/tooltip/TooltipView.js',
    find: "import TooltipHTMLContent from './TooltipHTMLContent.js';",
    replace: `const TooltipHTMLContent = ${missing('tooltips in HTML')};`,
  },
  { file: 'echarts/lib/core/echarts.js', find: "registerTheme('dark', darkTheme);", replace: '' },
  // Axes of time and of logarithms: ours count, and write their days themselves.
  {
    file: 'echarts/lib/coord/axisHelper.js',
    find: "import TimeScale from '../scale/Time.js';",
    replace: `const TimeScale = ${missing('axes of time')};`,
  },
  {
    file: 'echarts/lib/coord/axisHelper.js',
    find: "import { parseTimeAxisLabelFormatter } from '../util/time.js';",
    replace: `const parseTimeAxisLabelFormatter = ${missing('axes of time')};`,
  },
  {
    file: 'echarts/lib/coord/axisHelper.js',
    find: "import LogScale from '../scale/Log.js';",
    replace: `const LogScale = ${missing('logarithmic axes')};`,
  },
  {
    file: 'echarts/lib/coord/axisAlignTicks.js',
    find: "import LogScale from '../scale/Log.js';",
    replace: `const LogScale = ${missing('logarithmic axes')};`,
  },
  {
    file: 'echarts/lib/coord/axisNiceTicks.js',
    find: "import { calcNiceForTimeScale } from '../scale/Time.js';",
    replace: `const calcNiceForTimeScale = ${missing('axes of time')};`,
  },
  {
    file: 'echarts/lib/component/tooltip/TooltipView.js',
    find: "import { format as timeFormat } from '../../util/time.js';",
    replace: `const timeFormat = ${missing('axes of time')};`,
  },
  {
    // Patterns of bars and areas.
    file: 'echarts/lib/visual/decal.js',
    find: "import { createOrUpdatePatternFromDecal } from '../util/decal.js';",
    replace: `const createOrUpdatePatternFromDecal = ${missing('decals')};`,
  },
  {
    // Words of parts that are not here; one language is enough for what is never said.
    file: 'echarts/lib/core/locale.js',
    find: "import langZH from '../i18n/langZH.js';",
    replace: 'const langZH = langEN;',
  },
  // Options as they were written for versions before 5, and a spinner of its own.
  { file: 'echarts/lib/core/echarts.js', find: 'registerPreprocessor(backwardCompat);', replace: '' },
  { file: 'echarts/lib/core/echarts.js', find: 'theme && backwardCompat(theme, true);', replace: '' },
  { file: 'echarts/lib/core/echarts.js', find: "registerLoading('default', loadingDefault);", replace: '' },
]);
