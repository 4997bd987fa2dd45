interface Part {
  /** What trade calls it, also with its country in any order. */
  names: readonly string[];
  /** The country to which its rows go when the country code of networks is of none in the list. */
  country: string;
  /** Country codes of networks that its rows may have. */
  mccs: readonly string[];
}

/** Places that have no entry in the list of countries. Names alone say too little: the row goes where its code is. */
export const partsOfCountries: readonly Part[] = [
  { names: ['Saba', '萨巴'], country: 'BQ', mccs: ['362'] },
  {
    names: ['Sint Eustatius', 'St. Eustatius', 'Saint Eustatius', 'Statia', '圣尤斯特歇斯'],
    country: 'BQ',
    mccs: ['362'],
  },
  {
    names: [
      'Netherlands Antilles',
      'Netherland Antilles',
      'Dutch Antilles',
      'Former Netherlands Antilles',
      'Nederlandse Antillen',
      '荷属安的列斯',
    ],
    country: 'CW',
    mccs: ['362'],
  },
  {
    names: [
      'French Antilles',
      'French West Indies',
      'French Caribbean',
      'FWI',
      'Antilles françaises',
      'Antilles-Guyane',
      '法属安的列斯',
    ],
    country: 'GP',
    mccs: ['340'],
  },
  { names: ['Channel Islands', 'Channel Isl.', 'Channel Is.', '海峡群岛'], country: 'JE', mccs: ['234'] },
  { names: ['Alderney', '奥尔德尼'], country: 'GG', mccs: ['234'] },
  { names: ['Sark', '萨克'], country: 'GG', mccs: ['234'] },
  {
    names: [
      'Northern Cyprus',
      'North Cyprus',
      'N. Cyprus',
      'Turkish Cyprus',
      'Turkish Republic of Northern Cyprus',
      'Cyprus (Turkey)',
      'TRNC',
      'KKTC',
      '北塞浦路斯',
    ],
    country: 'TR',
    mccs: ['286', '280'],
  },
  { names: ['Crimea', 'Krim', 'Ukraine (Crimea)', 'Russia (Crimea)', '克里米亚'], country: 'UA', mccs: ['255', '250'] },
  { names: ['Abkhazia', 'Georgia (Abkhazia)', '阿布哈兹'], country: 'GE', mccs: ['289', '250', '282'] },
  {
    names: ['South Ossetia', 'S. Ossetia', 'Georgia (South Ossetia)', '南奥塞梯'],
    country: 'GE',
    mccs: ['289', '250', '282'],
  },
  { names: ['Transnistria', 'Pridnestrovie', 'Moldova (Transnistria)'], country: 'MD', mccs: ['259'] },
  {
    names: ['Nagorno-Karabakh', 'Nagorny Karabakh', 'Karabakh', 'Azerbaijan (Nagorno-Karabakh)', 'Artsakh'],
    country: 'AZ',
    mccs: ['400', '283'],
  },
  { names: ['Somaliland', 'Somalia (Somaliland)', '索马里兰'], country: 'SO', mccs: ['637'] },
  { names: ['Zanzibar', 'Tanzania (Zanzibar)', '桑给巴尔'], country: 'TZ', mccs: ['640'] },
  { names: ['Azores', 'Portugal (Azores)', '亚速尔群岛'], country: 'PT', mccs: ['268'] },
  { names: ['Madeira', 'Portugal (Madeira)', '马德拉'], country: 'PT', mccs: ['268'] },
  { names: ['Canary Islands', 'Canarias', 'Spain (Canary Islands)', '加那利群岛'], country: 'ES', mccs: ['214'] },
  {
    names: ['Hawaii', 'USA (Hawaii)', 'United States (Hawaii)', '夏威夷'],
    country: 'US',
    mccs: ['310', '311', '312', '313', '314', '315', '316'],
  },
  {
    names: ['Alaska', 'USA (Alaska)', 'United States (Alaska)', '阿拉斯加'],
    country: 'US',
    mccs: ['310', '311', '312', '313', '314', '315', '316'],
  },
];
