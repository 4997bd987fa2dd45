/** Titles of what tells several prices of a network apart: how messages get there, by which route, and from which kind of sender. */
export const qualityTitle =
  /\bqualit|\broute(?:s|d)?\b|\brouting\b|\bgrade\b|\bclass\b|\btype\b|\bproduct|\bservice|\blevel\b|\bconnect|\bsender\b|\boriginator\b|\bcategory\b|\bplan\b|qualität|\bqualité|calidad|qualidade|qualità|качеств|маршрут|\bтип\b|kalite|\brota\b|\btür\b|جودة|مسار|نوع|质量|等级|通道|线路|类型|产品|档次|路由/iu;
