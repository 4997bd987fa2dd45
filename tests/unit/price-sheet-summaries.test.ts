import { expect, it } from 'vitest';
import { sumsUp } from '#server/features/price-sheet/read/summaries.ts';

const isSummary = (title: string): boolean =>
  sumsUp({ columns: [{ index: 1, field: 'price' }], titles: ['Country', title] });

it.each([
  'Lowest price',
  'From price',
  'Average rate EUR',
  'Min. rate',
  '最低价',
  '起价',
  'Preis ab',
  'Durchschnittspreis',
  'Prix à partir de',
  'Prix moyen',
  'Precio desde',
  'Precio mínimo',
  'Preço médio',
  'Preço a partir de',
  'Prezzo minimo',
  'Prezzo medio',
  'Цена от',
  'Средняя цена',
  'En düşük fiyat',
  'Ortalama fiyat',
  'متوسط السعر',
  'أدنى سعر',
])('takes prices called %s for a summary', (title) => expect(isSummary(title)).toBe(true));

it.each([
  'Price',
  'Rate EUR',
  'Price from 1 January 2027',
  'Price valid from',
  'Preis gültig ab',
  'New price',
  'Medium volume price',
  'Fiyat',
  'Цена',
  '单价',
  'السعر',
])('takes prices called %s for those of the list', (title) => expect(isSummary(title)).toBe(false));
