/** The page's CSS variables as a canvas needs them: resolved. */
function variable(style: CSSStyleDeclaration, name: string): string {
  return style.getPropertyValue(name).trim();
}

/** The one look of all charts, from the theme's variables: thin lines, no decoration, hairline axes. */
export function chartTheme(element: Element): object {
  const style = getComputedStyle(element);
  const text = variable(style, '--ant-color-text-secondary');
  const hairline = variable(style, '--ant-color-border-secondary');
  const axis = {
    axisLine: { lineStyle: { color: variable(style, '--ant-color-border') } },
    axisTick: { show: false },
    axisLabel: { color: text, fontSize: 12 },
    nameTextStyle: { color: text, fontSize: 12 },
    splitLine: { lineStyle: { color: hairline } },
  };
  return {
    color: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => variable(style, `--chart-${number}`)),
    textStyle: { fontFamily: variable(style, '--ant-font-family') },
    line: { lineStyle: { width: 1.5 }, symbol: 'circle', symbolSize: 5 },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
    logAxis: axis,
    tooltip: {
      backgroundColor: variable(style, '--ant-color-bg-container'),
      borderColor: variable(style, '--ant-color-border'),
      textStyle: { color: variable(style, '--ant-color-text'), fontSize: 12 },
    },
  };
}
