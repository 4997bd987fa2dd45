/** Okabe and Ito's eight, which colour-blind people can tell apart, darkened where they would fade on white. */
export const palette = ['#0072b2', '#d55e00', '#009e73', '#a6559b', '#4b9fd6', '#b07d00', '#5b5b5b', '#8c6bb1'];

/** The value of one of the theme's variables: a canvas cannot read them itself. */
export const themeColour = (variable: `--${string}`): string =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim();

/** Looks of every chart, as an echarts theme, in the colours in force now. */
export function chartTheme(fontFamily: string) {
  const words = { color: themeColour('--ant-color-text-secondary'), fontFamily, fontSize: 12 };
  const axis = {
    axisLine: { lineStyle: { color: themeColour('--ant-color-border') } },
    axisTick: { show: false },
    axisLabel: words,
    nameTextStyle: words,
    splitLine: { lineStyle: { color: themeColour('--ant-color-border-secondary') } },
  };
  return {
    animationDuration: 200,
    color: palette,
    textStyle: words,
    legend: { textStyle: words, itemWidth: 16, itemHeight: 8 },
    tooltip: { confine: true, textStyle: { ...words, color: themeColour('--ant-color-text') } },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
    line: { lineStyle: { width: 1.5 }, symbol: 'circle', symbolSize: 5, showSymbol: false },
    bar: { barMaxWidth: 28 },
    pie: { label: words },
  };
}
