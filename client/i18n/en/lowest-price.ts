/** The cheapest channels of each destination. */
export const lowestPrice = {
  purpose: 'Who is cheapest where, now or on a day to come, and what customers pay there.',
  keywordHint: 'Country, operator or MCC-MNC',
  fields: {
    keyword: 'Search',
    countryId: 'Country',
    trafficType: 'Kind',
    activeOnly: 'Active channels only',
    below: 'Below cost only',
    countryName: 'Country',
    operatorName: 'Operator',
    mccmnc: 'MCC-MNC',
    channelCount: 'Channels',
    lowestCustomerPrice: 'Lowest customer price',
    accountsBelow: 'Accounts below',
  },
  rank: 'No. {{rank}}',
  allOthers: 'All others',
  countryPrice: 'price of the country',
  notActive: 'not active',
  of: '{{below}} of {{accounts}}',
  /** 7 days. */
  quality: '{{percent}} delivered · {{parts}} parts',
  noTraffic: 'no traffic in 7 days',
  asOf: 'As of',
  routes: 'Routes there',
  prices: 'Prices of {{name}}',
};
