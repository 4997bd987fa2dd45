/** Red, green, blue (0–255) and opacity of a colour in hex or rgb(a). */
function partsOf(color: string): [number, number, number, number] {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  if (hex) {
    const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return [r, g, b, 1];
  }
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  if (short)
    return partsOf(
      `#${short
        .slice(1)
        .map((each) => each + each)
        .join('')}`,
    );
  const [r, g, b, alpha = 1] = (/^rgba?\(([^)]+)\)$/.exec(color)?.[1] ?? '').split(/[\s,/]+/).map(Number);
  if (r === undefined || g === undefined || b === undefined || [r, g, b, alpha].some(Number.isNaN))
    throw new Error(`no colour: ${color}`);
  return [r, g, b, alpha];
}

/** What one sees of a colour in front of an opaque one. */
export function over(color: string, ground: string): string {
  const [r, g, b, alpha] = partsOf(color);
  const behind = partsOf(ground);
  const seen = [r, g, b].map((value, index) => Math.round(value * alpha + (behind[index] ?? 0) * (1 - alpha)));
  return `rgb(${seen.join(', ')})`;
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(color)
    .slice(0, 3)
    .map((value) => value / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG's contrast ratio of two opaque colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
