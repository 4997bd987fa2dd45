import { momentOf } from './receipt.ts';

/** A time of SMPP, `YYMMDDhhmmsstnnp`: absolute ones in UTC, relative ones as a duration of ISO 8601; empty when it is neither. */
export function smppTime(value: string): string {
  const match = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(\d)?(\d{2})?([-+R])?$/.exec(value);
  if (!match) {
    return '';
  }
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 7)
    .map((each) => Number(each ?? 0));
  const quarters = Number(match[8] ?? 0);
  const sign = match[9];
  if (sign === 'R') {
    const date = `${years ? `${years}Y` : ''}${months ? `${months}M` : ''}${days ? `${days}D` : ''}`;
    const time = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds ? `${seconds}S` : ''}`;
    return `P${date}${time ? `T${time}` : ''}`;
  }
  const ahead = quarters * 15 * (sign === '-' ? -1 : 1);
  return momentOf([2000 + years, months, days, hours, minutes, seconds], ahead) ?? '';
}
